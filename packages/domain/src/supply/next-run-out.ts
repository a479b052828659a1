import { addDays } from '../locale/dates.ts';
import type { EarlierOrder } from './early-fill.ts';
import { runOutOf } from './run-out.ts';

/** What ran out so many days ago is no longer what the pet is about to need. */
const GONE_DAYS = 14;

/** An order of a drug for one of a client's pets. */
export interface PetOrder extends EarlierOrder {
  animalId: number;
  animalName: string;
  productName: string;
}

/** What a pet has nothing left of from a day on. */
export interface NextRunOut {
  animalId: number;
  animalName: string;
  productName: string;
  /** `YYYY-MM-DD`: the first day with nothing left. */
  day: string;
}

const isGone = ({ status }: EarlierOrder): boolean => status === 'Canceled' || status === 'Returned';
const isOnItsWay = ({ status }: EarlierOrder): boolean => status === 'Awaiting approval' || status === 'Processing';

/**
 * Returns what a client's pets run out of next; what was ordered again already, and what no one can compute, is left out.
 * Rule: docs/rules/clients.md#what-comes-next.
 * @param orders of all pets and products, in any order
 * @param today `YYYY-MM-DD`
 */
export const nextRunOut = (orders: readonly PetOrder[], today: string): NextRunOut | null => {
  const byDrug = new Map<string, PetOrder[]>();
  for (const order of orders.filter((one) => !isGone(one))) {
    const key = `${order.animalId}/${order.productName}`;
    byDrug.set(key, [...(byDrug.get(key) ?? []), order]);
  }
  const found = [...byDrug.values()].flatMap((fills): NextRunOut[] => {
    const [first] = fills;
    if (!first || fills.some(isOnItsWay)) return [];
    const runOut = runOutOf(fills.map(({ orderedOn, shippedOn, ...fill }) => ({ ...fill, filledOn: shippedOn ?? orderedOn })));
    if (!runOut.known || runOut.day < addDays(today, -GONE_DAYS)) return [];
    const { animalId, animalName, productName } = first;
    return [{ animalId, animalName, productName, day: runOut.day }];
  });
  return found.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null;
};
