import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { useCancelPetMailMutation } from '@practice-portal/api-client/petmail';
import {
  alternativeTo,
  cancelSchema,
  PETMAIL_CANCEL_REASONS,
  PETMAIL_REASON_MAX,
  petMailAllows,
  type PetMailCancelReason,
  type PetMailView,
} from '@practice-portal/domain/petmail';
import { FormDialog, modalPart, SelectField, TextAreaField, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface CancelDialogProps {
  view: PetMailView;
  onClose: () => void;
  /** Something else answers the reason. */
  onInstead: (dialog: 'frequency' | 'pause') => void;
}

/** 'Cancel PetMail+': its back button becomes what else would answer the reason. Rule: docs/rules/settings.md#petmail-cancellation. */
export const CancelDialog = modalPart(function CancelDialog({ view, onClose, onInstead }: CancelDialogProps): ReactNode {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [cancel] = useCancelPetMailMutation();
  const options = useMemo(() => PETMAIL_CANCEL_REASONS.map((value) => ({ value, label: t(`petmail.reasons.${value}`) })), [t]);
  const initialValues: { reason: PetMailCancelReason | ''; otherReason: string } = { reason: '', otherReason: '' };
  const form = useSaveForm({
    initialValues,
    schema: cancelSchema,
    save: ({ reason, otherReason }) =>
      cancel({
        params: { practiceId },
        // The schema has let nothing else through.
        body: { reason: reason as PetMailCancelReason, otherReason: reason === 'OTHER' ? otherReason.trim() || null : null },
      }).unwrap(),
    saved: t('petmail.canceled'),
    onSaved: onClose,
    explain: ({ status, message, fieldErrors }) =>
      Object.keys(fieldErrors).length > 0 ? undefined : { title: t('petmail.cancelFailed'), ...(status === 403 ? { hint: message } : {}) },
  });
  const { reason } = form.formik.values;
  const instead = alternativeTo(reason);
  const isAllowed = instead === null || petMailAllows(view, instead);
  return (
    <FormDialog
      form={form}
      title={t('petmail.cancelPetMail')}
      size="md"
      submitLabel={t('petmail.cancelPetMail')}
      variant="danger"
      cancelLabel={t(instead === 'pause' ? 'petmail.pause' : instead === 'changeFrequency' ? 'petmail.changeFrequency' : 'petmail.back')}
      cancelDisabledReason={isAllowed ? null : t('petmail.alreadyPaused')}
      onCancel={instead === null ? onClose : () => onInstead(instead === 'pause' ? 'pause' : 'frequency')}
      onClose={onClose}
      help={<ChatAction />}
    >
      <KeptForm form={form} name="petmail-cancel" />
      <SelectField name="reason" label={t('petmail.cancelReason')} options={options} required />
      {reason === 'OTHER' && <TextAreaField name="otherReason" label={t('petmail.otherReason')} maxLength={PETMAIL_REASON_MAX} counter />}
    </FormDialog>
  );
});
