export { addMoney, allocateMoney, multiplyMoney, percentageOf } from './arithmetic.ts';
export type { CurrencyCode } from './money.ts';
export { currencyOf, formatMoney, fromMajorUnits, MONEY_DECIMALS, parseMoney, toMajorUnits } from './money.ts';
export { MONEY_MAX } from './money-max.ts';
