import type { LocaleCode } from '../locale/types.ts';
import type { ComplianceBean } from '../product/types.ts';
import { domainMessage } from '../text/message.ts';
import { messageText } from '../text/message-text.ts';
import type { InfoMessage } from './types.ts';

/** What is worth knowing of a product as it is ordered, and asks for nothing. Rule: docs/rules/ordering.md#product-form. */
export const orderInfos = (
  { isControlledSubstance, beyondUseDays }: Pick<ComplianceBean, 'isControlledSubstance' | 'beyondUseDays'>,
  code: LocaleCode,
): InfoMessage[] => {
  const info = (key: string, params: Record<string, number> = {}): InfoMessage => ({
    messageHeading: messageText(domainMessage(key, params), code),
    messageText: '',
    callsToAction: [],
  });
  return [
    ...(isControlledSubstance ? [info('checkout.controlled')] : []),
    ...(beyondUseDays === null ? [] : [info('ordering.beyondUse', { days: beyondUseDays })]),
  ];
};
