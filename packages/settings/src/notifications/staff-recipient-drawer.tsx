import { usePractice } from '@practice-portal/access';
import { useUpdateStaffRecipientMutation } from '@practice-portal/api-client/notifications';
import { type NotificationRecipient, staffRecipientSchema } from '@practice-portal/domain/notifications';
import { modalPart, TextField, useRecordForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { explainRecipient } from './explain-recipient.ts';
import { RecipientForm } from './recipient-form.tsx';

const NAME_INPUT_MAX = 125;

interface StaffRecipientDrawerProps {
  recipient: NotificationRecipient;
  staffId: number;
  onClose: () => void;
}

const valuesOf = ({ staffFirstName, staffLastName, email, notificationsEnabled }: NotificationRecipient) => ({
  staffFirstName: staffFirstName ?? '',
  staffLastName: staffLastName ?? '',
  email: email ?? '',
  notificationsEnabled,
});

/** Changes what a person of the staff is notified of, and how they are reached. */
export const StaffRecipientDrawer = modalPart(function StaffRecipientDrawer({
  recipient,
  staffId,
  onClose,
}: StaffRecipientDrawerProps): ReactNode {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [update] = useUpdateStaffRecipientMutation();
  const recordForm = useRecordForm({
    record: recipient,
    valuesOf,
    schema: staffRecipientSchema,
    save: (values, { idempotencyKey, version }) =>
      update({
        params: { practiceId, staffId },
        body: {
          staffFirstName: values.staffFirstName.trim(),
          staffLastName: values.staffLastName.trim(),
          email: values.email.trim(),
          notificationsEnabled: values.notificationsEnabled,
          recipientId: recipient.siteContactId,
        },
        idempotencyKey,
        version,
      }).unwrap(),
    saved: t('notifications.saved'),
    onSaved: onClose,
    explain: (failure) => explainRecipient(t, failure),
  });
  return (
    <RecipientForm recordForm={recordForm} recipient={recipient} onClose={onClose}>
      <TextField name="staffFirstName" label={t('staff.firstName')} maxLength={NAME_INPUT_MAX} required />
      <TextField name="staffLastName" label={t('staff.lastName')} maxLength={NAME_INPUT_MAX} required />
      <TextField name="email" type="email" label={t('notifications.email')} required />
    </RecipientForm>
  );
});
