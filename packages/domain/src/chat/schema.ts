import { object } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { nameText, opaqueText, requiredText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';

/** Characters of a visitor's name. */
export const CHAT_NAME_MAX = 120;

/** Characters of a message. */
export const CHAT_TEXT_MAX = 2_000;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

// Not yup's `trim`: a strict schema would refuse a space around a text instead of leaving it out.
const filled = (value: string | null | undefined): boolean => (value ?? '').trim() !== '';

const NAME_REQUIRED = domainMessage('chat.nameRequired');
const name = () => nameText(CHAT_NAME_MAX).required(NAME_REQUIRED).test('filled', NAME_REQUIRED, filled);

/** The rules of 'Start chat'. Rule: docs/rules/portal.md#help-chat. */
export const startChatSchema = object({ name: name() });

/** The shape of a {@link StartChatRequest}, with the same rules. */
export const startChatBodySchema = bodySchema({ name: name() });

/** The shape of a {@link SendChatRequest}. */
export const sendChatBodySchema = bodySchema({
  // What two people say to each other is no matter of the audit log.
  text: requiredText(CHAT_TEXT_MAX).test('filled', domainMessage('validation.required'), filled).meta({ secret: true }),
  key: opaqueText(36).required(domainMessage('validation.required')).matches(UUID, domainMessage('validation.invalid')),
});
