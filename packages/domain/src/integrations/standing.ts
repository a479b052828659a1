import type { PartnerIntegration, PmsCheck } from './schema.ts';

/** Why a partner's switch can't be pressed; null when it can. Rule: docs/rules/settings.md#integrations. */
export const partnerLocked = ({
  canGenerateToken,
  isUnderReview,
}: Pick<PartnerIntegration, 'canGenerateToken' | 'isUnderReview'>): 'noToken' | 'underReview' | null => {
  if (isUnderReview) return 'underReview';
  return canGenerateToken ? null : 'noToken';
};

/** Returns what stands in the way of a practice management system. Rule: docs/rules/settings.md#integrations. */
export const pmsObstacle = ({ existsActivePMSPartnerToken, practiceHasExternalIds }: PmsCheck): 'limit' | 'externalIds' | null => {
  if (existsActivePMSPartnerToken) return 'limit';
  return practiceHasExternalIds ? 'externalIds' : null;
};
