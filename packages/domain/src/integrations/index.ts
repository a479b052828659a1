export { checkPms, disablePartner, enablePartner, listPartners, requestPartnerReview } from './calls.ts';
export { partnerLocked, pmsObstacle } from './standing.ts';
export type { EnabledPartner, EnablePartnerQuery, PartnerIntegration, PartnersAnswer, PmsCheck } from './types.ts';
