import { checkPms, enablePartner, listPartners, type PartnerIntegration, type PmsCheck } from '@practice-portal/domain/integrations';

import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** A partner that can be enabled. */
export const makePartner = (overrides: Partial<PartnerIntegration> = {}): PartnerIntegration => ({
  partnerId: 1,
  displayName: 'Reminder Robin',
  releaseStatusLabel: null,
  practiceToken: null,
  isEnabled: false,
  isUnderReview: false,
  isReviewed: false,
  canGenerateToken: true,
  isPracticeManagementSystem: false,
  ...overrides,
});

/** Partners of every standing. */
export const makePartners = (): PartnerIntegration[] => [
  makePartner(),
  makePartner({ partnerId: 2, displayName: 'ChartHound PMS', isPracticeManagementSystem: true }),
  makePartner({ partnerId: 4, displayName: 'Weigh-in', releaseStatusLabel: 'BETA', isEnabled: true, practiceToken: '••••4f7c' }),
  makePartner({ partnerId: 5, displayName: 'PawLedger', canGenerateToken: false }),
  makePartner({ partnerId: 6, displayName: 'Old Barn PMS', isPracticeManagementSystem: true, isUnderReview: true }),
];

/** A practice's partners, each of which can be enabled. */
export const integrationHandlers =
  (partners: readonly PartnerIntegration[] = makePartners(), check: Partial<PmsCheck> = {}): HandlerGroup =>
  () => [
    on(checkPms, () => ({ existsActivePMSPartnerToken: false, practiceHasExternalIds: false, ...check })),
    on(enablePartner, () => ({ practiceToken: 'token-for-a-partner-9xYz' })),
    on(listPartners, () => ({ partners: [...partners] })),
  ];
