import { number, object, string } from 'yup';

import type { LocaleCode } from '../locale/types.ts';
import { money } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { type PriceMatchRange, priceMatchProblem } from './price-match.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

/** Describes what the price match drawer holds. The price in minor units. */
export interface PriceOverrideForm {
  price: number | null;
  staffId: number | null;
  password: string;
}

/**
 * The rules of a price match: from the minimum to the usual price, an approver and their password.
 * Rule: docs/rules/checkout.md#price-match.
 */
export const priceOverrideSchema = (range: PriceMatchRange, localeCode: LocaleCode) =>
  object({
    price: money()
      .nullable()
      .required(REQUIRED)
      .test('range', INVALID, (value, { createError }) => {
        const problem = value == null ? null : priceMatchProblem(value, range, localeCode);
        return problem === null || createError({ message: problem as unknown as string });
      }),
    staffId: number().typeError(REQUIRED).nullable().required(REQUIRED),
    password: string().required(REQUIRED),
  });
