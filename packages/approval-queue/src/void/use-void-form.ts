import { useFlag } from '@practice-portal/access';
import { useVoidPrescriptionMutation } from '@practice-portal/api-client/prescriptions';
import { PORTAL_SOURCE_ID, vetSignInSchema } from '@practice-portal/domain/approval';
import type { VoidRequest } from '@practice-portal/domain/prescription';
import { type FormStatus, toast } from '@practice-portal/ui';
import { type FormikContextType, useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDecisionKey } from '../decision/decision-key.ts';
import { voidFailure, type VoidFailure } from './void-failure.ts';

/** As typed; no vet yet is the empty text. */
export interface VoidValues {
  vetStaffId: string;
  pin: string;
}

/** Why the last attempt came to nothing, where no field says it. */
export type VoidProblem = Exclude<VoidFailure, { kind: 'gone' | 'pin' }>;

interface VoidFormOptions {
  rxId: number;
  isReplacement: boolean;
  /** The vet that is offered first. */
  vetStaffId: number;
  onVoided: () => void;
}

/** The dialog's form. */
export interface VoidForm {
  formik: FormikContextType<VoidValues>;
  pinRequired: boolean;
  problem: VoidProblem | null;
}

/** Has a vet approve a void, and sends it. Source: ordering-and-approval.md section 4, "Void requires vet approval". */
export const useVoidForm = ({ rxId, isReplacement, vetStaffId, onVoided }: VoidFormOptions): VoidForm => {
  const { t } = useTranslation('approval-queue');
  const [call] = useVoidPrescriptionMutation();
  const pinRequired = useFlag('vetPinRequired');
  const keyFor = useDecisionKey();
  const [problem, setProblem] = useState<VoidProblem | null>(null);
  const validationSchema = useMemo(() => vetSignInSchema({ vetPinRequired: pinRequired }), [pinRequired]);

  const formik = useFormik<VoidValues>({
    initialValues: { vetStaffId: String(vetStaffId), pin: '' },
    validationSchema,
    validateOnBlur: false,
    onSubmit: async (values, { setStatus }) => {
      setProblem(null);
      setStatus({} satisfies FormStatus);
      const body: VoidRequest = {
        sourceId: PORTAL_SOURCE_ID,
        vetStaffId: Number(values.vetStaffId),
        ...(pinRequired ? { vetPin: values.pin } : {}),
      };
      const { error } = await call({ rxId, isReplacement, body, idempotencyKey: keyFor(body) });
      if (error === undefined) {
        toast.success(t('void.done'));
        return onVoided();
      }
      const failure = voidFailure(error);
      if (failure.kind === 'gone') {
        toast.error(t('void.failed'));
        return onVoided();
      }
      if (failure.kind === 'pin') {
        const { field, message } = failure;
        setStatus({ serverErrors: { [field]: { value: values[field], message } } } satisfies FormStatus);
      } else setProblem(failure);
    },
  });
  return { formik, pinRequired, problem };
};
