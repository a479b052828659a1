import { boolean, object, string, type InferType } from 'yup';

import { isEmailAddress } from '../account/email-address.ts';
import { ACCOUNT_EMAIL_MAX } from '../account/schema.ts';
import { RECOMMENDATION_NOTE_MAX } from '../cart/wire-schemas.ts';
import { parsePhone } from '../locale/parse-phone.ts';
import { isPhoneNumber } from '../locale/phone-schema.ts';
import { localeProfile } from '../locale/profile.ts';
import type { LocaleCode } from '../locale/types.ts';
import { itemAnswerInputs } from '../question/schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idList, idNumber, plainText, requiredId, requiredText, wholeNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { PROMO_CODE_MAX } from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const EMAIL = domainMessage('account.emailInvalid');
const PHONE_MAX = 30;
const ITEMS_MAX = 200;
/** Characters of an amount in any locale. */
const TOTAL_MAX = 40;

const email = () => requiredText(ACCOUNT_EMAIL_MAX).test('email', EMAIL, (value) => value === '' || isEmailAddress(value.trim()));
const promoCode = () =>
  plainText(PROMO_CODE_MAX).test(
    'spaces',
    domainMessage('recommend.promoCodeSpaces'),
    (value) => value == null || !/\s/.test(value.trim()),
  );

export interface RecommendContext {
  localeCode: LocaleCode;
  /** A text message goes out as well: then the phone is needed. */
  smsEnabled: boolean;
  /** There is a field for it: one that nobody sees is not asked about. Default: with text messages. */
  showsPhone?: boolean;
}

/**
 * The rules of the dialog that sends a recommendation.
 * Rule: docs/rules/ordering.md#recommendations. Whether a code is known, the service says.
 */
export const recommendationSchema = ({ localeCode, smsEnabled, showsPhone = smsEnabled }: RecommendContext) => {
  const { min, max } = localeProfile(localeCode).phone;
  const range = min === max ? domainMessage('recommend.phone', { n: min }) : domainMessage('recommend.phoneRange', { min, max });
  return object({
    clientEmail: email(),
    phone: string().test('digits', range, (value, { parent }) => {
      const isNeeded = smsEnabled && (parent as { smsShouldSend?: boolean }).smsShouldSend === true;
      if (!showsPhone) return true;
      const phone = parsePhone(value ?? '', localeCode);
      return phone === '' ? !isNeeded : isPhoneNumber(phone, localeCode);
    }),
    recommendationNote: plainText(RECOMMENDATION_NOTE_MAX),
    promoCode: promoCode(),
    smsShouldSend: boolean(),
  });
};

const bean = {
  clientEmail: email(),
  practiceId: requiredId().meta({ entity: 'practice' }),
  phone: plainText(PHONE_MAX).nullable().defined(REQUIRED),
  recommendationNote: plainText(RECOMMENDATION_NOTE_MAX).nullable().defined(REQUIRED),
  referralSourceId: wholeNumber().nullable().defined(REQUIRED),
  promoCode: promoCode().nullable().defined(REQUIRED),
  submittedByStaffId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'staff' }),
  smsShouldSend: boolean().typeError(INVALID).required(REQUIRED),
};

/** The shape of a `RecommendationRequest`. */
export const recommendBodySchema = bodySchema({ ...bean, rxCartId: requiredId().meta({ entity: 'openCart' }) });
/** Rule: docs/rules/ordering.md#recommendations. */
export interface RecommendationRequest extends InferType<typeof recommendBodySchema> {}

/** The shape of a `RenewRecommendationRequest`. */
export const renewRecommendationBodySchema = bodySchema({
  cartItemIds: idList(ITEMS_MAX)
    .of(requiredId().meta({ entity: 'recommendedItem' }))
    .min(1, REQUIRED)
    .required(REQUIRED),
  recommendationBean: bodySchema({ ...bean, rxCartId: requiredId().meta({ entity: 'recommendedCart' }) }),
});
/** Body of `POST ecom/rest/v1/rxcart/submit/renew-recommendation`. */
export interface RenewRecommendationRequest extends InferType<typeof renewRecommendationBodySchema> {}

/** The shape of what a client buys by the link of a recommendation. */
export const ownerPurchaseBodySchema = bodySchema({
  items: idList(ITEMS_MAX).required(REQUIRED),
  /** The total that was shown, as it was. */
  total: string().max(TOTAL_MAX),
  /** What the client answers about what is ordered. */
  answers: itemAnswerInputs(),
});
/** What a client buys by the link of a recommendation. */
export interface OwnerPurchase extends InferType<typeof ownerPurchaseBodySchema> {}
