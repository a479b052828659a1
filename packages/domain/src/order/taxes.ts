import { percentageOf } from '../money/arithmetic.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import type { TaxLine } from './tax-schema.ts';

/** Percent, where nothing is known of a place. Rule: docs/rules/ordering.md#shipping-and-tax. */
export const TAX_PERCENT = 10;

/** Where an order ships to, as its taxes go. */
export interface TaxPlace {
  country: string;
  /** Of Canada: the province's two letters. Empty where no one knows. */
  state: string;
}

type Rate = Pick<TaxLine, 'name' | 'percent'>;

const GST: Rate = { name: 'GST', percent: 5 };
const hst = (percent: number): Rate[] => [{ name: 'HST', percent }];
const pst = (percent: number): Rate[] => [GST, { name: 'PST', percent }];

/** Rates of the Canada Revenue Agency and the provinces since April 1, 2025. */
const PROVINCES: Readonly<Record<string, readonly Rate[]>> = {
  AB: [GST],
  BC: pst(7),
  MB: pst(7),
  NB: hst(15),
  NL: hst(15),
  NS: hst(14),
  NT: [GST],
  NU: [GST],
  ON: hst(13),
  PE: hst(15),
  QC: [GST, { name: 'QST', percent: 9.975 }],
  SK: pst(6),
  YT: [GST],
};

const ratesOf = ({ country, state }: TaxPlace): readonly Rate[] => {
  if (country === 'GB') return [{ name: 'VAT', percent: 20 }];
  const known = country === 'CA' ? PROVINCES[state.trim().toUpperCase()] : undefined;
  return known ?? [{ name: 'TAX', percent: TAX_PERCENT }];
};

/**
 * Returns the taxes of an amount: Canada's by province, the United Kingdom's, else one line. Shown and charged taxes both come from here.
 * Rule: docs/rules/ordering.md#shipping-and-tax.
 * @param amount in minor units
 */
export const taxesOf = (amount: number, place: TaxPlace): TaxLine[] =>
  ratesOf(place).map(({ name, percent }) => ({ name, percent, amount: percentageOf(amount, percent) }));

/** Whether the same taxes apply at two places. */
export const sameTaxes = (one: TaxPlace, other: TaxPlace): boolean => {
  const named = (place: TaxPlace): string =>
    ratesOf(place)
      .map(({ name, percent }) => `${name} ${percent}`)
      .join(', ');
  return named(one) === named(other);
};

/** What a line of taxes is called. */
export const taxLabel = ({ name, percent }: Pick<TaxLine, 'name' | 'percent'>): FieldMessage => domainMessage(`tax.${name}`, { percent });
