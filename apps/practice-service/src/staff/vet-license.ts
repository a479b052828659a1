import type { VetLicense } from '@practice-portal/domain/staff';

import type { VetRecord } from './load-staff.ts';

/** The license in a vet's record. */
export const licenseOf = ({ licenseNumber, licenseState, licenseExpiration }: VetRecord): VetLicense => ({
  licenseNumber,
  licenseState,
  licenseExpiration,
});
