import { useFlag } from '@practice-portal/access';
import { useVoidPrescriptionMutation } from '@practice-portal/api-client/prescriptions';
import { PORTAL_SOURCE_ID, vetSignInSchema } from '@practice-portal/domain/approval';
import { type FailureExplained, type SaveForm, toast, useSaveForm } from '@practice-portal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { voidFailure } from './void-failure.ts';

/** As typed; no vet yet is the empty text. */
export interface VoidValues {
  vetStaffId: string;
  pin: string;
}

interface VoidFormOptions {
  rxId: number;
  isReplacement: boolean;
  /** The vet that is offered first; null for none. */
  vetStaffId: number | null;
  onVoided: () => void;
}

/** Has a vet approve a void, and sends it. Rule: docs/rules/prescriptions.md#voiding. */
export const useVoidForm = ({ rxId, isReplacement, vetStaffId, onVoided }: VoidFormOptions): SaveForm<VoidValues> => {
  const { t } = useTranslation('prescriptions');
  const [voidRx] = useVoidPrescriptionMutation();
  const pinRequired = useFlag('vetPinRequired');
  const schema = useMemo(() => vetSignInSchema({ vetPinRequired: pinRequired }), [pinRequired]);

  const explain = (failure: Parameters<typeof voidFailure>[0]): FailureExplained | null => {
    const why = voidFailure(failure);
    switch (why.kind) {
      case 'gone':
        toast.error(t('void.failed'));
        onVoided();
        return null;
      case 'pin':
        return { fieldErrors: { [why.field]: why.message } };
      case 'pending':
        return { title: t('void.pending'), hint: t('void.pendingHint') };
      case 'throttled':
        return {
          title: t('void.throttled.title'),
          hint: why.time === null ? t('void.throttled.later') : t('void.throttled.hint', { time: why.time }),
        };
      case 'refused':
        return { title: t('void.failed'), hint: t('void.refusedHint') };
      case 'unexpected':
        return { title: t('void.unexpected'), hint: t('void.unexpectedHint') };
    }
  };

  return useSaveForm({
    initialValues: { vetStaffId: vetStaffId === null ? '' : String(vetStaffId), pin: '' },
    schema,
    save: (values, { idempotencyKey }) =>
      voidRx({
        rxId,
        isReplacement,
        body: {
          sourceId: PORTAL_SOURCE_ID,
          vetStaffId: Number(values.vetStaffId),
          ...(pinRequired ? { vetPin: values.pin } : {}),
        },
        idempotencyKey,
      }).unwrap(),
    saved: t('void.done'),
    onSaved: onVoided,
    explain,
  });
};
