export type { CurrencyCode } from './money.ts';
export { MONEY_MAX } from './money-max.ts';
export {
  addMoney,
  allocateMoney,
  currencyOf,
  formatMoney,
  fromMajorUnits,
  MONEY_DECIMALS,
  multiplyMoney,
  parseMoney,
  percentageOf,
  toMajorUnits,
} from './money.ts';
