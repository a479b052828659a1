import type { LocaleCode } from '../../locale/types.ts';
import type { ComplianceBean } from '../../product/schema.ts';
import { domainMessage, type FieldMessage } from '../../text/message.ts';
import { messageText } from '../../text/message-text.ts';
import type { InfoMessage } from './schema.ts';

const infoOf = (code: LocaleCode, key: string, params: Record<string, number> = {}): InfoMessage => ({
  messageHeading: messageText(domainMessage(key, params), code),
  messageText: '',
  callsToAction: [],
});

/** That another order of the product waits for the pet. */
export const otherOrderInfo = (code: LocaleCode): InfoMessage => infoOf(code, 'approval.otherOrder');

/** Returns what has changed since something was signed, in sentences. */
export const signatureText = (code: LocaleCode, changes: readonly FieldMessage[]): string =>
  changes.map((change) => `${messageText(change, code)}.`).join(' ');

/** Why what was signed before waits: what has changed since. */
export const signatureInfo = (code: LocaleCode, changes: readonly FieldMessage[]): InfoMessage => ({
  ...infoOf(code, 'signature.heading'),
  messageText: signatureText(code, changes),
});

/** Returns what is worth knowing of a product as it is ordered, and asks for nothing. Rule: docs/rules/ordering.md#product-form. */
export const orderInfos = (
  { isControlledSubstance, beyondUseDays }: Pick<ComplianceBean, 'isControlledSubstance' | 'beyondUseDays'>,
  code: LocaleCode,
): InfoMessage[] => [
  ...(isControlledSubstance ? [infoOf(code, 'checkout.controlled')] : []),
  ...(beyondUseDays === null ? [] : [infoOf(code, 'ordering.beyondUse', { days: beyondUseDays })]),
];
