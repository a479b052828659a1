import type { LocaleCode } from '../locale/types.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { messageText } from '../text/message-text.ts';
import type { ValidationMessage, ValidationRule } from './types.ts';

interface FindingParts {
  params?: FieldMessage['params'];
  text: FieldMessage;
  actions?: ValidationMessage['actions'];
  actionContext?: ValidationMessage['actionContext'];
}

/** A validation message in the practice's language. */
export const finding = (
  rule: ValidationRule,
  localeCode: LocaleCode,
  { params, text, actions = [], actionContext = {} }: FindingParts,
): ValidationMessage => ({
  rule,
  messageHeading: messageText(domainMessage(`finding.${rule}.heading`, params), localeCode),
  messageText: messageText(text, localeCode),
  actions,
  actionContext,
});
