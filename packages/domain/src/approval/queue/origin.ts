/** Lists where a request can come from. Rule: docs/rules/queue.md#from-where-and-whose. */
export const ORIGINS = ['STORE', 'AUTOSHIP', 'IN_CLINIC', 'EXTERNAL_APP', 'RETAILER'] as const;

/** Where a request comes from. */
export type Origin = (typeof ORIGINS)[number];

/** The source of what a retailer asks for. */
export const RETAILER_SOURCE = 'Retailer';

/** The source of what was bought from a recommendation. */
export const RECOMMENDATION_SOURCE = 'Recommendation';

interface Sourced {
  type: string;
  isAutoship: boolean;
  sourceDescription: string;
}

/** Where a request comes from, by its type, its AutoShip and its source. */
export const originOf = ({ type, isAutoship, sourceDescription }: Sourced): Origin => {
  if (type === 'DVM_REACH_PRESCRIPTION') return 'EXTERNAL_APP';
  if (sourceDescription === RETAILER_SOURCE) return 'RETAILER';
  if (isAutoship) return 'AUTOSHIP';
  const isOrdered = type === 'EC_ORDER_ITEM' || type === 'HFP_ORDER_ITEM' || sourceDescription === RECOMMENDATION_SOURCE;
  return isOrdered ? 'STORE' : 'IN_CLINIC';
};

/** Whether what is asked for would be bought elsewhere. */
export const isOutside = (origin: Origin): boolean => origin === 'RETAILER' || origin === 'EXTERNAL_APP';

/** Why a request can't be offered from the practice's store. */
export type OfferRefusal = 'notOutside' | 'noEmail' | 'offered';

/** Returns the first reason against offering a request from the practice's store; null for none. */
export const offerRefusal = (
  item: Sourced & { clientEmail: string | null; offeredAt?: string | null | undefined },
): OfferRefusal | null => {
  if (!isOutside(originOf(item))) return 'notOutside';
  if (item.offeredAt) return 'offered';
  return item.clientEmail?.trim() ? null : 'noEmail';
};
