import { usePractice } from '@practice-portal/access';
import { useCreateRecipientMutation, useUpdateRecipientMutation } from '@practice-portal/api-client/notifications';
import { type NotificationRecipient, RECIPIENT_NAME_MAX, type RecipientBody, recipientSchema } from '@practice-portal/domain/notifications';
import { modalPart, TextField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { explainRecipient } from './explain-recipient.ts';
import { RecipientForm } from './recipient-form.tsx';

const ROOM = 30;

interface Args {
  body: RecipientBody;
  idempotencyKey: string;
}

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
  const form = useSaveForm({
    initialValues: {
      name: recipient?.name ?? '',
      email: recipient?.email ?? '',
      notificationsEnabled: recipient?.notificationsEnabled ?? [],
    },
    validationSchema: recipientSchema,
    send: (args: Args) =>
      recipient === null
        ? create({ params: { practiceId }, ...args })
        : update({ params: { practiceId, recipientId: recipient.siteContactId }, version: recipient.version, ...args }),
    toArgs: ({ name, email, ...body }, idempotencyKey): Args => ({
      body: { ...body, name: name.trim(), email: email.trim() },
      idempotencyKey,
    }),
    saved: t('notifications.saved'),
    onSaved: onClose,
    explain: (failure) => explainRecipient(t, failure),
  });
  return (
    <RecipientForm form={form} recipient={recipient} onClose={onClose}>
      <TextField name="name" label={t('notifications.name')} maxLength={RECIPIENT_NAME_MAX + ROOM} required />
      <TextField name="email" type="email" label={t('notifications.email')} required />
    </RecipientForm>
  );
});
