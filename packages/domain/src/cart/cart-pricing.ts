import { tierPrice } from '../catalog/price-tiers.ts';
import type { PriceTier, ProductPromotion, ProductSku } from '../catalog/schema.ts';
import { daysSupply } from '../guardrails/days-supply.ts';
import { addMoney, multiplyMoney, percentageOf } from '../money/arithmetic.ts';
import type { LinePrice } from './schema.ts';

/** Days that a price per month is for. */
const MONTH = 30;

export interface LineFacts {
  /** Of one pack, in minor units. */
  price: number;
  tiers: readonly PriceTier[];
  promotion: ProductPromotion | null;
  /** Of one pack: takes the place of tiers and promotion where they leave it dearer. */
  overridePrice: number | null;
  quantity: number;
  /** Days; null for a single shipment. */
  autoshipFrequency: number | null;
  /** Packs a shipment; null: `quantity`. */
  autoshipQuantity: number | null;
  /** Days that one fill lasts; null where directions do not tell. */
  supplyDays: number | null;
}

/** Leaves out shipping, tax, fees and promotional code. */
export interface CartPrice {
  lines: LinePrice[];
  subtotal: number;
  savings: number;
  autoshipMonthly: number | null;
}

const promotionOf = ({ promotion, autoshipFrequency }: LineFacts, unit: number): number => {
  if (promotion === null || (promotion.autoshipOnly && autoshipFrequency === null)) return 0;
  const off = promotion.percentOff === null ? (promotion.amountOff ?? 0) : percentageOf(unit, promotion.percentOff);
  return Math.min(unit, Math.max(0, off));
};

interface UnitPrices {
  /** Before anything is taken off, after the tier, and as it is charged. */
  list: number;
  tier: number;
  unit: number;
}

const usualPrices = (facts: LineFacts, quantity: number): UnitPrices => {
  const tier = tierPrice(facts.price, facts.tiers, quantity);
  return { list: tierPrice(facts.price, facts.tiers, 1), tier, unit: tier - promotionOf(facts, tier) };
};

// A price match only lowers: what has become cheaper since is charged as everybody is.
const unitPrices = (facts: LineFacts, quantity: number): UnitPrices => {
  const usual = usualPrices(facts, quantity);
  const { overridePrice } = facts;
  return overridePrice === null || overridePrice >= usual.unit ? usual : { list: overridePrice, tier: overridePrice, unit: overridePrice };
};

/** Returns what a line costs. Shown and charged prices both come from here. */
export const linePrice = (facts: LineFacts): LinePrice => {
  const { quantity, autoshipFrequency, supplyDays } = facts;
  const { list: listPrice, tier, unit } = unitPrices(facts, quantity);
  const total = multiplyMoney(unit, quantity);
  const shipped = facts.autoshipQuantity ?? quantity;
  const shipment = multiplyMoney(unitPrices(facts, shipped).unit, shipped);
  return {
    quantity,
    listPrice,
    unitPrice: unit,
    usualPrice: usualPrices(facts, quantity).unit,
    total,
    tierSavings: multiplyMoney(Math.max(0, listPrice - tier), quantity),
    promotionSavings: multiplyMoney(tier - unit, quantity),
    perDay: supplyDays !== null && supplyDays > 0 ? multiplyMoney(total, 1 / supplyDays) : null,
    autoshipMonthly: autoshipFrequency !== null && autoshipFrequency > 0 ? multiplyMoney(shipment, MONTH / autoshipFrequency) : null,
  };
};

/** Returns what a cart costs: its lines, and their sums. Shipping, tax, fees and the promotional code are the estimate's. */
export const cartPrice = (lines: readonly LineFacts[]): CartPrice => {
  const priced = lines.map(linePrice);
  const monthly = priced.flatMap(({ autoshipMonthly }) => autoshipMonthly ?? []);
  return {
    lines: priced,
    subtotal: addMoney(...priced.map(({ total }) => total)),
    savings: addMoney(...priced.flatMap(({ tierSavings, promotionSavings }) => [tierSavings, promotionSavings])),
    autoshipMonthly: monthly.length > 0 ? addMoney(...monthly) : null,
  };
};

export interface OrderedLine {
  orderQuantity: number;
  usageInstructions: string;
  autoshipFrequency: number | null;
  autoshipQuantity: number | null;
  overridePrice?: number | null | undefined;
}

/** The facts of a line that is ordered of a SKU: of a cart's item, and of a drawer that is being filled. */
export const lineFacts = (
  {
    price,
    compoundingPriceTierEntries: tiers,
    promotion,
    packaging,
  }: Pick<ProductSku, 'price' | 'compoundingPriceTierEntries' | 'promotion' | 'packaging'>,
  { orderQuantity: quantity, usageInstructions, autoshipFrequency, autoshipQuantity, overridePrice = null }: OrderedLine,
): LineFacts => ({
  price,
  tiers,
  promotion,
  overridePrice,
  quantity,
  autoshipFrequency,
  autoshipQuantity,
  supplyDays:
    daysSupply({
      item: { quantity, isAutoship: false, autoshipFrequency: null, product: { productPackaging: packaging } },
      usageInstructions,
    })?.days ?? null,
});

export interface CodeDiscount {
  percentOff: number | null;
  /** Of the whole cart, in minor units. */
  amountOff: number | null;
}

/** Returns what a promotional code takes off a subtotal: never more than there is. */
export const codeDiscount = (subtotal: number, code: CodeDiscount | null): number => {
  if (code === null) return 0;
  const off = code.percentOff === null ? (code.amountOff ?? 0) : percentageOf(subtotal, code.percentOff);
  return Math.min(subtotal, Math.max(0, off));
};
