export { readBank, saveBank, validateRoutingNumber } from './calls.ts';
export { maskedNumber } from './masked-number.ts';
export { isRoutingNumber, plainRoutingNumber } from './routing-number.ts';
export { BANK_INPUT_MAX, bankSchema } from './schema.ts';
export type { BankAnswer, BankBody, BankSettings, RoutingNumberAnswer, RoutingNumberBody } from './schema.ts';
