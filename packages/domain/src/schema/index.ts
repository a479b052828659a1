export { answered } from './answered.ts';
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
export type { Typed } from './record-values.ts';
export { blank, storedValues, typedValues } from './record-values.ts';
export type { FieldsOf, ObjectOf, Shaped } from './object-schema.ts';
export { ofType, shaped } from './object-schema.ts';
export { isOneLine, isReadableText, MAX_INTEGER } from './text-rules.ts';
