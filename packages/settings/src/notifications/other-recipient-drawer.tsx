import { usePractice } from '@practice-portal/access';
import { useCreateRecipientMutation, useUpdateRecipientMutation } from '@practice-portal/api-client/notifications';
import { type NotificationRecipient, RECIPIENT_NAME_MAX, recipientSchema } from '@practice-portal/domain/notifications';
import { modalPart, TextField, useRecordForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { explainRecipient } from './explain-recipient.ts';
import { RecipientForm } from './recipient-form.tsx';

const ROOM = 30;

const valuesOf = (recipient: NotificationRecipient | null) => ({
  name: recipient?.name ?? '',
  email: recipient?.email ?? '',
  notificationsEnabled: recipient?.notificationsEnabled ?? [],
});

/** Adds or changes a recipient who is not of the staff. */
export const OtherRecipientDrawer = modalPart(function OtherRecipientDrawer({
  recipient,
  onClose,
}: {
  recipient: NotificationRecipient | null;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [create] = useCreateRecipientMutation();
  const [update] = useUpdateRecipientMutation();
  const recordForm = useRecordForm({
    record: recipient,
    valuesOf,
    schema: recipientSchema,
    save: ({ name, email, ...rest }, { idempotencyKey, version }) => {
      const call = { body: { ...rest, name: name.trim(), email: email.trim() }, idempotencyKey };
      const sent =
        recipient === null
          ? create({ params: { practiceId }, ...call })
          : update({ params: { practiceId, recipientId: recipient.siteContactId }, version, ...call });
      return sent.unwrap();
    },
    saved: t('notifications.saved'),
    onSaved: onClose,
    explain: (failure) => explainRecipient(t, failure),
  });
  return (
    <RecipientForm recordForm={recordForm} recipient={recipient} onClose={onClose}>
      <TextField name="name" label={t('notifications.name')} maxLength={RECIPIENT_NAME_MAX + ROOM} required />
      <TextField name="email" type="email" label={t('notifications.email')} required />
    </RecipientForm>
  );
});
