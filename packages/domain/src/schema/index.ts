export { bodySchema } from './body-schema.ts';
export { hasCardNumber, hasLuhnDigit } from './card-number.ts';
export {
  idList,
  idNumber,
  isoDate,
  lineText,
  money,
  nameText,
  opaqueText,
  plainText,
  requiredId,
  requiredText,
  secret,
  secretText,
  wholeNumber,
} from './primitives.ts';
export { isOneLine, isReadableText, MAX_INTEGER } from './text-rules.ts';
