import { call } from '../call/index.ts';
import type { EnablePartnerQuery } from './types.ts';
import type { EnabledPartner, PartnersAnswer, PmsCheck } from './schema.ts';

/** The partners that the practice is offered. */
export const listPartners = call<undefined, PartnersAnswer>()({
  id: 'integrations.list',
  method: 'GET',
  host: 'practice',
  path: 'partner-integrations/practice/:practiceId',
  access: 'user',
});

/** Reads what stands in the way of another practice management system. */
export const checkPms = call<undefined, PmsCheck>()({
  id: 'integrations.checkPms',
  method: 'GET',
  host: 'practice',
  path: 'partner-integrations/practice/:practiceId/validate-pms',
  access: 'user',
});

/** Enables a partner. Its answer holds a secret, so it is kept nowhere and can't be given again. */
export const enablePartner = call<undefined, EnabledPartner, EnablePartnerQuery>()({
  id: 'integrations.enable',
  method: 'POST',
  host: 'practice',
  path: 'partner-integrations/practice/:practiceId/partner/:partnerId/token',
  access: 'user',
});

/** Disables a partner: its token is no longer valid. */
export const disablePartner = call()({
  id: 'integrations.disable',
  method: 'DELETE',
  host: 'practice',
  path: 'partner-integrations/practice/:practiceId/partner/:partnerId/token',
  access: 'user',
  answer: 'nothing',
});

/** Asks support to look at a partner before it is enabled. */
export const requestPartnerReview = call()({
  id: 'integrations.requestReview',
  method: 'POST',
  host: 'practice',
  path: 'partner-integrations/practice/:practiceId/partner/:partnerId/review',
  access: 'user',
  answer: 'nothing',
});
