export { bodySchema } from './body-schema.ts';
export {
  idList,
  idNumber,
  isoDate,
  money,
  opaqueText,
  plainText,
  requiredId,
  requiredText,
  secretText,
  wholeNumber,
} from './primitives.ts';
export { hasCardNumber, hasLuhnDigit, isOneLine, isReadableText, MAX_INTEGER } from './text-rules.ts';
