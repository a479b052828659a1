import { addMoney } from '../money/arithmetic.ts';

/** The ship mode that an item starts with. Rule: docs/rules/ordering.md#shipping-and-tax. */
export const DEFAULT_SHIP_MODE_ID = 1;

/** A way the pharmacy ships. Its name is a text: `checkout.shipMode`. Amounts in minor units. */
interface OfferedShipMode {
  id: number;
  key: 'standard' | 'twoDay' | 'overnight';
  workingDays: number;
  price: number;
  /** Makes shipping free from this price on; null: never. */
  freeFrom: number | null;
}

/** The ways the pharmacy ships. */
export const SHIP_MODES: readonly OfferedShipMode[] = [
  { id: DEFAULT_SHIP_MODE_ID, key: 'standard', workingDays: 3, price: 599, freeFrom: 4_900 },
  { id: 2, key: 'twoDay', workingDays: 2, price: 1_499, freeFrom: null },
  { id: 3, key: 'overnight', workingDays: 1, price: 2_999, freeFrom: null },
];

/** Working days that a parcel is on its way; of a way that is not known, or not chosen yet, those of the usual one. */
export const transitDays = (shipModeId: number | null): number =>
  (SHIP_MODES.find(({ id }) => id === shipModeId) ?? SHIP_MODES[0])?.workingDays ?? 0;

/** Whether there is such a way. */
export const isShipMode = (id: number): boolean => SHIP_MODES.some((mode) => mode.id === id);

/**
 * Returns what shipping costs: what goes the same way is one parcel.
 * @param items with what each costs
 */
export const shippingOf = (items: readonly { shipModeId: number; price: number }[]): number =>
  addMoney(
    ...SHIP_MODES.map(({ id, price, freeFrom }) => {
      const parcel = items.filter(({ shipModeId }) => shipModeId === id);
      if (parcel.length === 0) return 0;
      return freeFrom !== null && addMoney(...parcel.map((item) => item.price)) >= freeFrom ? 0 : price;
    }),
  );
