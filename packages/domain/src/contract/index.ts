export {
  amount,
  amountOrNull,
  cents,
  centsOrNull,
  dataOf,
  flag,
  itemsOf,
  listOf,
  messageAnswer,
  moment,
  orNull,
  text,
  textOrNull,
  word,
} from './answers.ts';
export type { MessageAnswer } from './answers.ts';
export type { CallExample, Contract, ContractParts } from './contract.ts';
export { contract } from './contract.ts';
export { exampleAnswer } from './example-answer.ts';
export type { Entity } from './fields.ts';
export { fields, idOf, int4, oneOf, textList } from './fields.ts';
