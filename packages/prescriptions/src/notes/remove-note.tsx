import { Text } from '@chakra-ui/react';
import { useRemoveNoteMutation } from '@practice-portal/api-client/notes';
import type { Note } from '@practice-portal/domain/note';
import { FormDialog, modalPart, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RemoveNoteProps {
  note: Note;
  clientId: number;
  onClose: () => void;
}

/** Asks before a note is removed. */
export const RemoveNote = modalPart(function RemoveNote({ note, clientId, onClose }: RemoveNoteProps): ReactNode {
  const { t } = useTranslation('prescriptions');
  const [remove] = useRemoveNoteMutation();
  const form = useSaveForm({
    initialValues: {},
    save: () => remove({ noteId: note.id, clientId }).unwrap(),
    saved: t('notes.remove.done'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('notes.remove.title')}
      submitLabel={t('notes.remove.confirm')}
      variant="danger"
      allowUnchanged
      onClose={onClose}
    >
      <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp="4">
        {note.text}
      </Text>
      <Text>{t('notes.remove.text')}</Text>
    </FormDialog>
  );
});
