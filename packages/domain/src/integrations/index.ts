export { checkPms, disablePartner, enablePartner, listPartners, requestPartnerReview } from './calls.ts';
export { partnerLocked, pmsObstacle } from './standing.ts';
export type { EnablePartnerQuery } from './types.ts';
export type { EnabledPartner, PartnerIntegration, PartnersAnswer, PmsCheck } from './schema.ts';
