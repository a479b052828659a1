import { type AddressForm, addressSchema, emptyAddress } from '@practice-portal/domain/address';
import {
  type Autoship,
  AUTOSHIP_OTHER,
  type AutoshipEdit,
  autoshipEditSchema,
  type AutoshipEditContext,
  earliestShipDate,
  autoshipQuantityProblem,
  type AutoshipItem,
  presetOf,
  quantityField,
} from '@practice-portal/domain/autoship';
import type { CountryCode, ZonedDate } from '@practice-portal/domain/locale';
import { type FieldError, schemaProblems } from '@practice-portal/domain/text';
import type { CardOnFile } from '@practice-portal/domain/card';

/** The choice of an address that is not on record yet. */
export const NEW_ADDRESS = 0;
/** Least characters of line 1 and city here. Rule: docs/rules/autoship.md#new-address. */
const NEW_ADDRESS_MIN = 3;

/** Values of the AutoShip drawer. */
export interface AutoshipValues {
  /** One of the presets, or 'Other'. */
  preset: number | null;
  /** Typed, where it is 'Other'. */
  days: number | null;
  /** Days between shipments from the two; typed days count a moment later. */
  frequency: number | null;
  nextFireDate: string;
  /** Quantity of each item, by `quantityField`. */
  quantities: Record<string, number | null>;
  /** {@link NEW_ADDRESS} for the one below. */
  addressId: number | null;
  newAddress: AddressForm;
  walletId: number | null;
}

/** An AutoShip as the drawer holds it; a card that has expired is no longer chosen. */
export const autoshipValuesOf = (
  autoship: Autoship,
  { country, cards, now }: { country: CountryCode; cards: readonly CardOnFile[]; now: ZonedDate },
): AutoshipValues => {
  const preset = presetOf(autoship.frequency);
  const expired = cards.some(({ id, isExpired }) => id === autoship.walletId && isExpired);
  return {
    preset,
    days: preset === AUTOSHIP_OTHER ? autoship.frequency : null,
    frequency: autoship.frequency,
    // A paused one has none: the first that can be, for when it runs again.
    nextFireDate: autoship.nextShipDate ?? earliestShipDate(now),
    quantities: Object.fromEntries(
      autoship.autoShipItemResponseBeans.map(({ autoshipItemId, quantity }) => [quantityField(autoshipItemId), quantity]),
    ),
    addressId: autoship.addressId,
    newAddress: emptyAddress(country),
    walletId: expired ? null : autoship.walletId,
  };
};

/** Values to save, including an edit made just before the form is submitted. */
export const autoshipEditOf = ({ autoshipId, autoShipItemResponseBeans }: Autoship, values: AutoshipValues): AutoshipEdit => {
  const items = autoShipItemResponseBeans.flatMap(({ autoshipItemId, quantity: before }) => {
    const quantity = values.quantities[quantityField(autoshipItemId)] ?? before;
    return quantity === before ? [] : [{ autoshipItemId, quantity }];
  });
  return {
    autoshipId,
    frequency: (values.preset === AUTOSHIP_OTHER ? values.days : values.preset) ?? Number.NaN,
    nextFireDate: values.nextFireDate,
    addressId: values.addressId ?? NEW_ADDRESS,
    walletId: values.walletId,
    ...(items.length > 0 ? { items } : {}),
  };
};

type AutoshipProblemsContext = AutoshipEditContext & { items: readonly AutoshipItem[] };

/** Field errors of the drawer: the rules of domain, and those of a new address while there is one. */
export const autoshipProblems = (values: AutoshipValues, { items, ...context }: AutoshipProblemsContext): FieldError[] => {
  const { preset, days } = values;
  const frequency = preset === AUTOSHIP_OTHER ? days : preset;
  const own = schemaProblems(autoshipEditSchema(context), { ...values, frequency });
  const { newAddress } = values;
  const address =
    values.addressId === NEW_ADDRESS
      ? schemaProblems(addressSchema({ country: newAddress.country, min: NEW_ADDRESS_MIN }), newAddress).map(({ path, message }) => ({
          path: `newAddress.${path}`,
          message,
        }))
      : [];
  const quantities = items.flatMap((item): FieldError[] => {
    const field = quantityField(item.autoshipItemId);
    const message = autoshipQuantityProblem(values.quantities[field] ?? null, item);
    return message === null ? [] : [{ path: `quantities.${field}`, message }];
  });
  return [
    ...own.map(({ path, message }) => ({ path: path === 'frequency' ? (preset === AUTOSHIP_OTHER ? 'days' : 'preset') : path, message })),
    ...quantities,
    ...address,
  ];
};
