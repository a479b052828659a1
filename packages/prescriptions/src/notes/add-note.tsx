import { ChatAction, KeptForm } from '@practice-portal/access';
import { useAddNoteMutation } from '@practice-portal/api-client/notes';
import { newNoteSchema, NOTE_MAX, type NoteSubject } from '@practice-portal/domain/note';
import { FormDialog, modalPart, RadioField, type RadioOption, TextAreaField, useSaveForm, validateForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { NotesAbout } from './notes-about.ts';

interface NoteValues {
  subject: NoteSubject;
  text: string;
}

const subjectsOf = ({ item, pet }: NotesAbout): NoteSubject[] => [
  ...(item === undefined ? [] : (['item'] as const)),
  ...(pet === null ? [] : (['pet'] as const)),
  'client',
];

interface AddNoteProps {
  about: NotesAbout;
  onClose: () => void;
}

/** Adds a note about what is on the screen. */
export const AddNote = modalPart(function AddNote({ about, onClose }: AddNoteProps): ReactNode {
  const { t } = useTranslation('prescriptions');
  const { client, pet, item } = about;
  const [add] = useAddNoteMutation();
  const ids: Record<NoteSubject, number> = { item: item?.id ?? 0, pet: pet?.id ?? 0, client: client.id };
  const subjects = subjectsOf(about);
  const noteOf = ({ subject, text }: NoteValues) => ({
    subject,
    subjectId: ids[subject],
    itemType: subject === 'item' ? item?.type : undefined,
    text: text.trim(),
  });
  const form = useSaveForm({
    initialValues: { subject: subjects[0] ?? 'client', text: '' },
    validate: (values: NoteValues) => validateForm<NoteValues>(newNoteSchema, noteOf(values)),
    save: (values, { idempotencyKey }) => add({ note: noteOf(values), clientId: client.id, idempotencyKey }).unwrap(),
    saved: t('notes.added'),
    onSaved: onClose,
  });
  const labels: Record<NoteSubject, string> = { item: t('notes.about.item'), pet: pet?.name ?? '', client: client.name };
  const options = subjects.map((value): RadioOption => ({ value, label: labels[value] }));
  return (
    <FormDialog form={form} size="md" title={t('notes.add')} submitLabel={t('notes.add')} help={<ChatAction />} onClose={onClose}>
      <KeptForm form={form} name={`note-${client.id}-${pet?.id ?? 0}-${item?.id ?? 0}`} />
      {options.length > 1 && <RadioField name="subject" label={t('notes.about.label')} layout="tiles" options={options} required />}
      <TextAreaField name="text" label={t('notes.text')} help={t('notes.hint')} rows={4} maxLength={NOTE_MAX} counter required />
    </FormDialog>
  );
});
