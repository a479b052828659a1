import { type CountryCode, regionsOf } from '@practice-portal/domain/locale';
import type { VetLicense, VetLicenseForm } from '@practice-portal/domain/staff';

/** What the fields of a licence start with: what is on record, as far as they can show it. */
export const licenseOnRecord = ({ licenseNumber, licenseState, licenseExpiration }: VetLicense, country: CountryCode): VetLicenseForm => {
  const codes = regionsOf(country).map(({ code }) => code);
  const [only = ''] = codes.length === 1 ? codes : [];
  return {
    licenseNumber: licenseNumber ?? '',
    licenseState: licenseState !== null && codes.includes(licenseState) ? licenseState : only,
    licenseExpiration,
  };
};
