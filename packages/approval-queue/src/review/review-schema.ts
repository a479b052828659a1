import type { ZonedDate } from '@practice-portal/domain/locale';
import { type ApproveContext, approveSchema, missingRationale, pinProblem } from '@practice-portal/domain/approval';
import type { PrescribingLimits } from '@practice-portal/domain/guardrails';
import { domainMessage, type FieldMessage, schemaProblems } from '@practice-portal/domain/text';
import type { FormikErrors } from 'formik';

import type { ReviewValues } from '../decision/decision-values.ts';
import { type Findings, standingRefusals } from './findings.ts';

/** Formik's types know only strings as errors; the fields of `ui` translate message descriptors. */
type ReviewErrors = Partial<Record<keyof ReviewValues, string | FieldMessage>>;

const REQUIRED = domainMessage('validation.required');

interface ReviewContext extends Omit<ApproveContext, 'now' | 'limits'> {
  now: () => ZonedDate;
  limitsAt: (now: ZonedDate) => PrescribingLimits | null;
  pinAsked: boolean;
  /** The vet's PIN signs at the external app as well: its own field is not shown. */
  onePin?: boolean;
  findings: Findings;
}

/** The check that Formik runs: the rules of domain, then what the service refused and still stands. */
export const reviewCheck = (context: ReviewContext) => {
  const { findings, pinAsked, onePin = false, now, limitsAt, ...rules } = context;
  return (values: ReviewValues): FormikErrors<ReviewValues> => {
    const errors: ReviewErrors = { ...standingRefusals(findings.refused, values) };
    const moment = now();
    for (const { path, message } of schemaErrors({ ...rules, now: moment, limits: limitsAt(moment) }, values)) {
      errors[path as keyof ReviewValues] ??= message;
    }
    if (onePin) delete errors.dvmReachVetPin;
    const pin = pinAsked ? pinProblem(values.vetPin) : null;
    if (pin !== null) errors.vetPin ??= pin;
    Object.assign(errors, rationaleErrors(values, rules.compliance));
    return errors as FormikErrors<ReviewValues>;
  };
};

const rationaleErrors = (
  values: ReviewValues,
  { isClinicalRationaleRequired, clinicalRationales }: ApproveContext['compliance'],
): ReviewErrors => {
  if (!isClinicalRationaleRequired) return {};
  const missing = missingRationale(values, clinicalRationales);
  return missing === null ? {} : { [missing]: REQUIRED };
};

const schemaErrors = (context: ApproveContext, values: ReviewValues): { path: string; message: FieldMessage }[] =>
  schemaProblems(approveSchema(context), values);
