import type { InferType } from 'yup';

import { amount, cents, fields, word } from '../contract/index.ts';

const TAX_NAMES = ['GST', 'PST', 'HST', 'QST', 'VAT', 'TAX'] as const;

/** The shape of a {@link TaxLine}. */
export const taxLine = fields({ name: word(TAX_NAMES), percent: amount(), amount: cents() });
/** One of the taxes of an order, in minor units; `TAX` where nothing is known of the place. */
export interface TaxLine extends InferType<typeof taxLine> {}
