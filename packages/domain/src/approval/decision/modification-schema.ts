import { boolean, type InferType } from 'yup';

import { isEmailAddress } from '../../account/email-address.ts';
import { ACCOUNT_EMAIL_MAX } from '../../account/schema.ts';
import { petWeight } from '../../pet/weight-schema.ts';
import { refillCount } from '../../prescription/refill-count-schema.ts';
import { bodySchema } from '../../schema/body-schema.ts';
import { isoDate, plainText, requiredId, requiredText, secret, wholeNumber } from '../../schema/primitives.ts';
import { domainMessage } from '../../text/message.ts';
import { EXPLANATION_MAX } from './denial-rules.ts';
import { VET_PIN_LIMIT } from '../../staff/vet-pin.ts';
import { findingKeys } from './wire-schemas.ts';

const INVALID = domainMessage('validation.invalid');
const REQUIRED = domainMessage('validation.required');
const TEXT_MAX = 1000;
const PHONE_MAX = 30;
const MOST = 100;

/**
 * The shape of a {@link ModificationRequest}. Whether the item may be replaced says `modificationRefusal`, and whether the
 * weight keeps its limit `isWeightBelowLimit`: that depends on the practice's unit.
 */
export const modificationBodySchema = bodySchema({
  denialReason: requiredText(EXPLANATION_MAX),
  /** Where the denial was made: `PORTAL_SOURCE_ID`. */
  denialMethodId: wholeNumber().required(REQUIRED),
  /** 0 unless the item is an order item. */
  ecOrderItemId: wholeNumber().required(REQUIRED).meta({ entity: 'orderItem' }),
  /** 0 unless the item is a profile prescription. */
  rxId: wholeNumber().required(REQUIRED).meta({ entity: 'profilePrescription' }),
  /** `YYYY-MM-DD`. */
  effectiveTo: isoDate().nullable().defined(REQUIRED),
  /** Its weight in pounds. */
  pet: bodySchema({ weight: petWeight().moreThan(0, INVALID).required(REQUIRED) }),
  product: bodySchema({
    fillQuantity: wholeNumber(1, MOST).required(REQUIRED),
    id: requiredId().meta({ entity: 'product' }),
    pharmacyNotes: plainText(TEXT_MAX).defined(REQUIRED).nonNullable(REQUIRED),
    refills: refillCount().required(REQUIRED),
    usage: requiredText(TEXT_MAX),
  }),
  removeAutoships: boolean<true>().typeError(INVALID).oneOf([true], INVALID).required(REQUIRED),
  veterinarianSfuId: requiredId().meta({ entity: 'vet' }),
  vetPin: secret(VET_PIN_LIMIT).min(1, domainMessage('approval.pinSize')),
  referralSourceId: wholeNumber().nullable().defined(REQUIRED),
  clientEmail: plainText(ACCOUNT_EMAIL_MAX)
    .nullable()
    .test('email', domainMessage('account.emailInvalid'), (value) => value == null || isEmailAddress(value.trim())),
  clientPhone: plainText(PHONE_MAX).nullable(),
  smsShouldSend: boolean().typeError(INVALID),
  /** Of the order that is signed with it: keys of the findings that were shown, and of those that were confirmed once more. */
  shownFindings: findingKeys(),
  confirmedFindings: findingKeys(),
});
/**
 * Body of `POST prescription/rest/v1/rx/modification`: an order is denied and another product recommended in its place.
 * Rule: docs/rules/queue.md#replacement-request.
 */
export interface ModificationRequest extends InferType<typeof modificationBodySchema> {}
