import { boolean } from 'yup';

import { contract, fields, idOf } from '../contract/index.ts';
import { checkPms, disablePartner, enablePartner, listPartners, requestPartnerReview } from './calls.ts';
import { partnersAnswer, pmsCheck, enabledPartner } from './schema.ts';

const practice = { practiceId: idOf('practice') };
const params = fields({ ...practice, partnerId: idOf('partner') });
const PROFILE = { 403: "The login may not change the practice's integrations" };
const NONE = { 404: 'The practice is not offered this partner' };

/** Checks {@link listPartners}. */
export const listPartnersContract = contract(listPartners, {
  summary: 'The partners that the practice is offered',
  params: fields(practice),
  answer: partnersAnswer,
  errors: PROFILE,
});

/** Checks {@link checkPms}. */
export const checkPmsContract = contract(checkPms, {
  summary: 'What stands in the way of another practice management system',
  params: fields(practice),
  answer: pmsCheck,
  errors: PROFILE,
});

/** Checks {@link enablePartner}. */
export const enablePartnerContract = contract(enablePartner, {
  summary: 'Enable a partner; only this answer has its token',
  params,
  query: fields({ validateExternalIds: boolean() }),
  answer: enabledPartner,
  errors: { ...PROFILE, ...NONE, 409: 'It is enabled, under review, or needs a review first' },
  example: { query: { validateExternalIds: false } },
});

/** Checks {@link disablePartner}. */
export const disablePartnerContract = contract(disablePartner, {
  summary: 'Disable a partner: its token is no longer valid',
  params,
  errors: { ...PROFILE, ...NONE },
  example: {},
});

/** Checks {@link requestPartnerReview}. */
export const requestPartnerReviewContract = contract(requestPartnerReview, {
  summary: 'Ask support to look at a partner before it is enabled',
  params,
  errors: { ...PROFILE, ...NONE, 409: 'It is enabled, or under review already' },
  example: {},
});
