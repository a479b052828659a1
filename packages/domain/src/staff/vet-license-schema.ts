import { object, string, type InferType } from 'yup';

import type { ZonedDate } from '../locale/dates.ts';
import { asTest } from '../schema/yup-rule.ts';
import { localeProfile } from '../locale/profile.ts';
import { regionsOf } from '../locale/regions.ts';
import type { LocalizationData } from '../practice/schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { isoDate, lineText, secret } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { licenseExpirationProblem } from './vet-license.ts';

/** The longest license number. Rule: docs/rules/prescriptions.md#license. */
export const LICENSE_NUMBER_MAX = 50;

/** Characters of a PIN that is given. Rule: docs/rules/queue.md#pin. */
const VET_PIN_MAX = 255;

export interface VetLicenseContext {
  localization: LocalizationData;
  now: ZonedDate;
  /** False: the fields may stay empty. */
  required: boolean;
}

const REQUIRED = domainMessage('validation.required');

/**
 * The three fields of a license, for the review, the license form and the service alike.
 * Rule: docs/rules/prescriptions.md#license.
 */
export const vetLicenseFields = ({ localization, now, required }: VetLicenseContext) => {
  const { country } = localeProfile(localization.defaultLocaleCode);
  const codes = regionsOf(country).map(({ code }) => code);
  const filled = { name: 'required', message: REQUIRED, test: (value: unknown) => !required || (value != null && value !== '') };
  return {
    licenseNumber: lineText(LICENSE_NUMBER_MAX).nullable().trim().test(filled),
    licenseState: string()
      .nullable()
      .test(filled)
      .test('offered', REQUIRED, (value) => value == null || value === '' || codes.includes(value)),
    licenseExpiration: string()
      .nullable()
      .transform((value: string | null, original: unknown) => (original === '' ? null : value))
      .test(filled)
      .test(asTest('date', (value) => licenseExpirationProblem(value, now))),
  };
};

/** The rules of the license form, and of what the service stores. */
export const vetLicenseSchema = (context: Omit<VetLicenseContext, 'required'>) => object(vetLicenseFields({ ...context, required: true }));

/** The shape of a license on the wire. What is missing says {@link vetLicenseSchema}, field by field. */
export const vetLicenseBodySchema = bodySchema({
  licenseNumber: lineText(LICENSE_NUMBER_MAX).nullable().defined(REQUIRED),
  licenseState: lineText(LICENSE_NUMBER_MAX).nullable().defined(REQUIRED),
  licenseExpiration: isoDate().nullable().defined(REQUIRED),
  /** The vet's, where the practice asks for PINs and who sends it does not manage staff. */
  vetPin: secret(VET_PIN_MAX),
});
/** Body of `PUT staff/practice/{practiceId}/vet/{vetStaffId}/license`. */
export interface SaveVetLicenseRequest extends InferType<typeof vetLicenseBodySchema> {}
