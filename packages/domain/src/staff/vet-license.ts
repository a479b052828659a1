import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';

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

/** Body of `PUT staff/practice/{practiceId}/vet/{vetStaffId}/license`. */
export interface SaveVetLicenseRequest extends VetLicense {
  /** The vet's, where the practice asks for PINs and who sends it does not manage staff. */
  vetPin?: string | undefined;
}

/** Whether a vet's licence can be used. */
export type VetLicenseStatus = 'MISSING' | 'OK' | 'EXPIRED';

/** A licence on record with what it is worth today. */
export interface VetLicenseRecord extends VetLicense {
  status: VetLicenseStatus;
  /** True when the status is OK. */
  valid: boolean;
}

/** Answer of `GET` and `PUT staff/practice/{practiceId}/vet/{vetStaffId}/license`. */
export interface VetLicenseAnswer {
  data: VetLicenseRecord;
}

/** Body of 422 on that `PUT`: what is wrong with which field, in the practice's language. */
export interface VetLicenseRefusal {
  errorMessage: string;
  fieldErrors: Partial<Record<keyof VetLicenseForm, string>>;
}

/** The fields of a licence. */
export const LICENSE_FIELDS = ['licenseNumber', 'licenseState', 'licenseExpiration'] as const satisfies readonly (keyof VetLicenseForm)[];

/**
 * What a license is worth. Rule: docs/rules/prescriptions.md#license.
 * @returns MISSING when any part of it is not there; EXPIRED from the day after its last
 */
export const vetLicenseStatus = (license: VetLicense, now: ZonedDate): VetLicenseStatus => {
  const { licenseNumber, licenseState, licenseExpiration } = license;
  if (!licenseNumber?.trim() || !licenseState || !licenseExpiration || !isIsoDate(licenseExpiration)) return 'MISSING';
  return licenseExpiration < isoDateOf(now) ? 'EXPIRED' : 'OK';
};
