import { KeptForm, usePractice } from '@practice-portal/access';
import { useAddEventEndpointMutation } from '@practice-portal/api-client/events';
import { newEndpointSchema, type NewSecretAnswer } from '@practice-portal/domain/events';
import { FormDialog, modalPart, TextField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NewEndpointDialogProps {
  onAdded: (added: NewSecretAnswer) => void;
  onClose: () => void;
}

/** Adds an endpoint. */
export const NewEndpointDialog = modalPart(function NewEndpointDialog({ onAdded, onClose }: NewEndpointDialogProps): ReactNode {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [add, { reset }] = useAddEventEndpointMutation();
  const form = useSaveForm({
    initialValues: { url: '' },
    schema: newEndpointSchema,
    save: async ({ url }) => {
      const added = await add({ params: { practiceId }, body: { url: url.trim() } }).unwrap();
      // The secret is kept by nobody but who copies it.
      reset();
      return added;
    },
    onSaved: onAdded,
    explain: ({ status, message }) => ({ title: status === 409 ? message : t('events.addFailed') }),
  });
  return (
    <FormDialog form={form} title={t('events.add')} size="md" submitLabel={t('events.addSubmit')} onClose={onClose}>
      <KeptForm form={form} name="event-endpoint" />
      <TextField name="url" type="url" label={t('events.url')} help={t('events.urlHelp')} required />
    </FormDialog>
  );
});
