import { useFlag } from '@practice-portal/access';
import { useVoidPrescriptionMutation } from '@practice-portal/api-client/prescriptions';
import { PORTAL_SOURCE_ID, vetSignInSchema } from '@practice-portal/domain/approval';
import type { VoidRequest } from '@practice-portal/domain/prescription';
import { type SaveForm, toast, useSaveForm } from '@practice-portal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

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
  form: SaveForm<VoidValues>;
  pinRequired: boolean;
  problem: VoidProblem | null;
}

const isProblem = (failure: VoidFailure | null): failure is VoidProblem =>
  failure !== null && failure.kind !== 'gone' && failure.kind !== 'pin';

/** Has a vet approve a void, and sends it. Source: ordering-and-approval.md section 4, "Void requires vet approval". */
export const useVoidForm = ({ rxId, isReplacement, vetStaffId, onVoided }: VoidFormOptions): VoidForm => {
  const { t } = useTranslation('approval-queue');
  const [send] = useVoidPrescriptionMutation();
  const pinRequired = useFlag('vetPinRequired');
  const validationSchema = useMemo(() => vetSignInSchema({ vetPinRequired: pinRequired }), [pinRequired]);
  const bodyOf = (values: VoidValues): VoidRequest => ({
    sourceId: PORTAL_SOURCE_ID,
    vetStaffId: Number(values.vetStaffId),
    ...(pinRequired ? { vetPin: values.pin } : {}),
  });
  const form = useSaveForm({
    initialValues: { vetStaffId: String(vetStaffId), pin: '' },
    validationSchema,
    send,
    toArgs: (values, idempotencyKey) => ({ rxId, isReplacement, body: bodyOf(values), idempotencyKey }),
    saved: t('void.done'),
    onSaved: onVoided,
    explain: (error) => {
      const failure = voidFailure(error);
      if (failure.kind === 'pin') return { fieldErrors: { [failure.field]: failure.message } };
      if (failure.kind !== 'gone') return undefined;
      toast.error(t('void.failed'));
      onVoided();
      return null;
    },
  });
  const problem = form.problem && voidFailure(form.problem.failure);
  return { form, pinRequired, problem: isProblem(problem) ? problem : null };
};
