import { type InferType, string } from 'yup';

import { framedCard } from '../card/schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { domainMessage } from '../text/message.ts';

/** Characters of an amount as it is shown. */
const SHOWN_MAX = 40;

/** The shape of an {@link OwnerPayment}. */
export const ownerPaymentBodySchema = bodySchema({
  /** What is to be paid, as the page shows it: nothing else is charged. */
  amount: string().typeError(domainMessage('validation.invalid')).max(SHOWN_MAX).required(domainMessage('validation.required')),
  ...framedCard,
});
/** A card by which an owner pays an order from their page. Rule: docs/rules/payments.md#paying-by-a-link. */
export interface OwnerPayment extends InferType<typeof ownerPaymentBodySchema> {}
