import { number, object, string } from 'yup';

import type { LocaleCode } from '../locale/types.ts';
import { formatMoney } from '../money/money.ts';
import { domainMessage } from '../text/message.ts';

const REQUIRED = domainMessage('validation.required');

/** What the price match drawer holds. The price in minor units. */
export interface PriceOverrideForm {
  price: number | null;
  staffId: number | null;
  password: string;
}

/**
 * The rules of a price match: at least the minimum, an approver and their password.
 * Source: ordering-and-approval.md section 5, "Price match": X in 'above $X' is the minimum minus 0.01.
 * @param minimum `minimumOverridePrice` of the item, in minor units
 */
export const priceOverrideSchema = (minimum: number, localeCode: LocaleCode) =>
  object({
    price: number()
      .typeError(domainMessage('validation.invalid'))
      .integer(domainMessage('validation.invalid'))
      .nullable()
      .required(REQUIRED)
      .min(minimum, domainMessage('checkout.priceAbove', { price: formatMoney(minimum - 1, localeCode) })),
    staffId: number().nullable().required(REQUIRED),
    password: string().required(REQUIRED),
  });
