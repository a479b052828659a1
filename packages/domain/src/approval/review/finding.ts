import type { LocaleCode } from '../../locale/types.ts';
import { domainMessage, type FieldMessage } from '../../text/message.ts';
import { messageText } from '../../text/message-text.ts';
import type { ValidationRule } from '../queue/types.ts';
import type { ValidationMessage } from '../queue/schema.ts';

interface FindingParts {
  params?: FieldMessage['params'];
  /** Several are sentences. */
  text: FieldMessage | readonly FieldMessage[];
  actions?: ValidationMessage['actions'];
  actionContext?: ValidationMessage['actionContext'];
  /** The heading's key below the rule's. */
  heading?: string;
  key?: string;
  needs?: ValidationMessage['needs'];
  source?: ValidationMessage['source'];
}

/** A validation message in the practice's language. */
export const finding = (
  rule: ValidationRule,
  localeCode: LocaleCode,
  { params, text, actions = [], actionContext = {}, heading = 'heading', ...rest }: FindingParts,
): ValidationMessage => ({
  rule,
  messageHeading: messageText(domainMessage(`finding.${rule}.${heading}`, params), localeCode),
  messageText: [text]
    .flat()
    .map((sentence) => messageText(sentence, localeCode))
    .join(' '),
  actions,
  actionContext,
  ...rest,
});
