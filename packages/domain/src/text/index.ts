export type { FieldError } from './field-errors.ts';
export { fieldErrorsOf, schemaProblems } from './field-errors.ts';
export { fold, givenNameFirst, hasWords, wordsOf } from './fold.ts';
export { joined } from './joined.ts';
export { lengthOf } from './length-of.ts';
export { messageText } from './message-text.ts';
export type { FieldMessage } from './message.ts';
export { domainMessage, isFieldMessage } from './message.ts';
export { withoutUnseen } from './unseen.ts';
