import { ChatAction, KeptForm } from '@practice-portal/access';
import { useResendPrescriptionMutation } from '@practice-portal/api-client/prescriptions';
import { useClientQuery } from '@practice-portal/api-client/clients';
import { type PrescriptionRow, resendBodySchema } from '@practice-portal/domain/prescription';
import { FormDialog, modalPart, SkeletonText, TextField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ResendDialogProps {
  rx: PrescriptionRow;
  onClose: () => void;
}

/** Mails a prescription to its client again: to the address on record unless another is typed. */
export const ResendDialog = modalPart(function ResendDialog({ rx, onClose }: ResendDialogProps): ReactNode {
  const { t } = useTranslation('clients');
  const { currentData: client, isFetching } = useClientQuery(rx.clientId);
  const [resend] = useResendPrescriptionMutation();
  const form = useSaveForm({
    initialValues: { clientEmail: client?.email ?? '' },
    schema: resendBodySchema,
    save: ({ clientEmail }) => resend({ prescriptionId: rx.rxId, clientEmail: clientEmail.trim() }).unwrap(),
    saved: t('rx.resent'),
    onSaved: onClose,
    explain: ({ status, message }) => ([409, 429].includes(status) ? { title: t('rx.resendFailed'), hint: message } : undefined),
  });
  return (
    <FormDialog form={form} title={t('rx.resend')} submitLabel={t('rx.send')} allowUnchanged help={<ChatAction />} onClose={onClose}>
      <p>{t('rx.resendText', { product: rx.productName, pet: rx.animalName })}</p>
      {client === undefined && isFetching ? (
        <SkeletonText lines={2} />
      ) : (
        <>
          <KeptForm form={form} name={`resend-${rx.rxId}`} />
          <TextField name="clientEmail" label={t('rx.email')} required />
        </>
      )}
    </FormDialog>
  );
});
