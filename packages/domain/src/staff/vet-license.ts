import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

/** The license of a vet as a form holds it: empty where nothing is given. */
export interface VetLicenseForm {
  licenseNumber: string;
  /** A {@link Region}'s code. */
  licenseState: string;
  /** `YYYY-MM-DD`. */
  licenseExpiration: string | null;
}

/** The license of a vet as it is on record. */
export type VetLicense = { [Field in keyof VetLicenseForm]: string | null };

/** Whether a vet's license can be used. */
export type VetLicenseStatus = 'MISSING' | 'OK' | 'EXPIRED';

/** The fields of a license. */
export const LICENSE_FIELDS = ['licenseNumber', 'licenseState', 'licenseExpiration'] as const satisfies readonly (keyof VetLicenseForm)[];

/**
 * Returns what a license is worth. Rule: docs/rules/prescriptions.md#license.
 * @returns MISSING when any part of it is not there; EXPIRED from the day after its last
 */
export const vetLicenseStatus = (license: VetLicense, now: ZonedDate): VetLicenseStatus => {
  const { licenseNumber, licenseState, licenseExpiration } = license;
  if (!licenseNumber?.trim() || !licenseState || !licenseExpiration || !isIsoDate(licenseExpiration)) return 'MISSING';
  return licenseExpiration < isoDateOf(now) ? 'EXPIRED' : 'OK';
};

/** Returns what is wrong with the expiration of a vet's license: it may not be before today. */
export const licenseExpirationProblem = (value: string, now: ZonedDate): FieldMessage | null => {
  if (value === '') return null;
  if (!isIsoDate(value)) return domainMessage('validation.date');
  return value < isoDateOf(now) ? domainMessage('approval.licenseExpired') : null;
};
