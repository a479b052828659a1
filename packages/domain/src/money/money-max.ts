/** The largest amount that is taken or ordered for, in minor units: a million of what people count in. */
export const MONEY_MAX = 100_000_000;
