import { array, boolean, number, object, string } from 'yup';

import type { ZonedDate } from '../../locale/dates.ts';
import type { PrescribingLimits } from '../../guardrails/types.ts';
import { localeProfile } from '../../locale/profile.ts';
import type { LocalizationData } from '../../practice/schema.ts';
import type { ComplianceBean } from '../../product/schema.ts';
import { idNumber } from '../../schema/primitives.ts';
import { vetLicenseFields } from '../../staff/vet-license-schema.ts';
import { domainMessage } from '../../text/message.ts';
import { expirationProblem } from '../../guardrails/expiration-rules.ts';
import { refillsProblem } from '../../guardrails/refill-rules.ts';
import { pharmacyNotesProblem, usageInstructionsProblem } from '../../prescription/instruction-rules.ts';
import { isExternalAppItem } from './external-app.ts';
import type { QueueItemType } from '../queue/types.ts';
import { pinLengthProblem } from '../../staff/vet-pin.ts';
import { asTest, asTestOf } from '../../schema/yup-rule.ts';

export interface ApproveContext {
  type: QueueItemType;
  compliance: ComplianceBean;
  localization: LocalizationData;
  now: ZonedDate;
  /** Follows the last validation: the vet must tell the pharmacist something. */
  pharmacyNoteRequired: boolean;
  /** Apply beside the product's own limits (`prescribingLimits`). */
  limits?: PrescribingLimits | null | undefined;
}

const REQUIRED = domainMessage('validation.required');

const emptyToNull = <Value>(value: Value, original: unknown): Value | null => (original === '' ? null : value);
const isFilled = (value: unknown): boolean => value != null && value !== '';

/** A test that a field is filled where the item asks for it. */
const requiredWhen = (isRequired: boolean, message = REQUIRED) => ({
  name: 'required',
  message,
  test: (value: unknown) => !isRequired || isFilled(value),
});

/**
 * The rules of approving, for the drawer's form and for the service's request alike.
 * Rule: docs/rules/queue.md#approving.
 * Unknown fields are left alone here: the service refuses them with {@link approveBodySchema} first.
 */
export const approveSchema = ({ type, compliance, localization, now, pharmacyNoteRequired, limits }: ApproveContext) => {
  const { isPrescriptionRequired, isClinicalRationaleRequired, isVetLicenceInformationRequired } = compliance;
  const localeCode = localization.defaultLocaleCode;
  const rationales = compliance.clinicalRationales.map(({ code }) => code);

  return object({
    expirationDate: string()
      .nullable()
      .transform(emptyToNull)
      .test(requiredWhen(isPrescriptionRequired))
      .test(asTest('expiration', (value) => expirationProblem(value, { compliance, localization, now, limits }))),
    refills: number()
      .nullable()
      .transform(emptyToNull)
      .typeError(domainMessage('approval.refillsNotOffered'))
      .test(requiredWhen(isPrescriptionRequired))
      .test(asTestOf('offered', (value: number | null) => refillsProblem(value, compliance.maximumRefills, limits))),
    usageInstructions: string()
      .nullable()
      .trim()
      .test(asTest('usage', (value) => usageInstructionsProblem(value, compliance, localeCode))),
    pharmacyNotes: string()
      .nullable()
      .trim()
      .test(
        asTest('notes', (value) =>
          pharmacyNotesProblem(value, { required: pharmacyNoteRequired, max: localeProfile(localeCode).pharmacyNotesMax }),
        ),
      ),
    clinicalRationaleCode: string()
      .nullable()
      .test(requiredWhen(isClinicalRationaleRequired))
      .test('offered', REQUIRED, (value) => !isClinicalRationaleRequired || !isFilled(value) || rationales.includes(value ?? '')),
    medicationIndicationIds: array(idNumber().required(REQUIRED))
      .nullable()
      .test('required', REQUIRED, (value) => !compliance.isMedicationIndicationsRequired || (value?.length ?? 0) > 0),
    preparedByStaffId: idNumber().nullable().transform(emptyToNull),
    printReceipt: boolean(),
    printOrder: boolean(),
    printRXCart: boolean(),
    ...vetLicenseFields({ localization, now, required: isVetLicenceInformationRequired }),
    dvmReachVetSignature: idNumber()
      .nullable()
      .transform(emptyToNull)
      .test(requiredWhen(isExternalAppItem(type))),
    dvmReachVetPin: string()
      .nullable()
      .test(requiredWhen(isExternalAppItem(type), domainMessage('approval.pinRequired')))
      .test(asTest('length', pinLengthProblem)),
  });
};
