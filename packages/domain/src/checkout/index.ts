export { approvePriceOverride, checkCart, listShipModes, submitOrder } from './calls.ts';
export type { CartCode, EstimatedFacts, FeeNames } from './estimate.ts';
export { estimateOrder } from './estimate.ts';
export { sameTaxes, TAX_PERCENT, taxesOf, taxLabel } from '../order/taxes.ts';
export type { TaxPlace } from '../order/taxes.ts';
export type { TaxLine } from '../order/tax-schema.ts';
export { SIGNATURE_FEE } from '../order/credit.ts';
export type { PriceMatchRange } from './price-match.ts';
export { minimumOverridePrice, priceMatchProblem } from './price-match.ts';
export { priceOverrideSchema } from './price-override-schema.ts';
export type { PriceOverrideForm } from './price-override-schema.ts';
export { isDearer, priceChanges } from './price-changes.ts';
export { isShipMode, SHIP_MODES, shippingOf, transitDays } from '../order/ship-modes.ts';
export type { CardRefusal, PriceChange, SubmitConflict } from './types.ts';
export type {
  AppliedPromotion,
  CartMessage,
  CheckoutCheck,
  CheckoutCheckAnswer,
  EstimatedItem,
  EstimateLine,
  ItemShipModes,
  OrderEstimate,
  OrderToSubmit,
  PlacedOrder,
  PlacedOrderAnswer,
  ScheduledLine,
  PriceOverrideAnswer,
  PriceOverrideApproval,
  ShipMode,
} from './schema.ts';
