import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { usePausePetMailMutation } from '@practice-portal/api-client/petmail';
import { addDays, isoDateOf } from '@practice-portal/domain/locale';
import { pauseSchema, PETMAIL_REASON_MAX } from '@practice-portal/domain/petmail';
import { DateRangeField, FormDialog, modalPart, TextAreaField, useSaveForm, useNow } from '@practice-portal/ui';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** 'Pause PetMail+': from tomorrow at the earliest, for 90 days at most. */
export const PauseDialog = modalPart(function PauseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [pause] = usePausePetMailMutation();
  const now = useNow();
  const form = useSaveForm({
    initialValues: { reason: '', startPauseDate: '', resumeDate: '' },
    schema: pauseSchema(now),
    save: (body) => pause({ params: { practiceId }, body: { ...body, reason: body.reason.trim() } }).unwrap(),
    saved: t('petmail.paused'),
    onSaved: onClose,
    explain: ({ status, message, fieldErrors }) =>
      Object.keys(fieldErrors).length > 0 ? undefined : { title: t('petmail.pauseFailed'), ...(status === 403 ? { hint: message } : {}) },
  });
  return (
    <FormDialog form={form} title={t('petmail.pause')} size="md" submitLabel={t('petmail.pause')} onClose={onClose} help={<ChatAction />}>
      <KeptForm form={form} name="petmail-pause" />
      <TextAreaField name="reason" label={t('petmail.reason')} maxLength={PETMAIL_REASON_MAX} counter />
      <DateRangeField
        from={{ name: 'startPauseDate', label: t('petmail.start'), required: true }}
        to={{ name: 'resumeDate', label: t('petmail.resumeDate'), required: true }}
        min={addDays(isoDateOf(now), 1)}
      />
    </FormDialog>
  );
});
