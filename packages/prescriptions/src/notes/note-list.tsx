import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useClientNotesQuery, useItemNotesQuery } from '@practice-portal/api-client/notes';
import type { Note, NotePage } from '@practice-portal/domain/note';
import { Button, IconButton, type QueryResult, QueryState, SkeletonText, useLocale } from '@practice-portal/ui';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NotesAbout } from './notes-about.ts';

const NO_ITEM = { type: 'EC_ORDER_ITEM', id: 0 } as const;

/** Asks for a page of the notes. */
export const useNotes = ({ client, pet, item }: NotesAbout, before: number | undefined, skip = false): QueryResult<NotePage> => {
  const ofClient = useClientNotesQuery({ clientId: client.id, animalId: pet?.id, before }, { skip: skip || item !== undefined });
  const ofItem = useItemNotesQuery({ item: item ?? NO_ITEM, clientId: client.id, before }, { skip: skip || item === undefined });
  return item === undefined ? ofClient : ofItem;
};

interface NoteEntryProps {
  note: Note;
  onRemove: (note: Note) => void;
}

const NoteEntry = ({ note, onRemove }: NoteEntryProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatDateTime } = useLocale();
  const { subject, petName, text, by, at, own } = note;
  const about = petName ?? t(subject === 'item' ? 'notes.about.item' : 'notes.about.client');
  return (
    <Flex
      as="li"
      gap="2"
      align="flex-start"
      justify="space-between"
      _notFirst={{ borderTopWidth: '1px', borderColor: 'border.subtle', pt: '2' }}
    >
      <Box minW="0">
        <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {t('notes.by', { about, name: by ?? t('notes.practice'), date: formatDateTime(at) })}
        </Text>
      </Box>
      {own && <IconButton icon={Trash2} label={t('notes.remove.label')} onClick={() => onRemove(note)} />}
    </Flex>
  );
};

interface NoteListProps {
  about: NotesAbout;
  /** How many of this page are shown before somebody asks for more. */
  initially?: number | undefined;
  /** Only what was written before this note. */
  before?: number | undefined;
  onRemove: (note: Note) => void;
}

/** A page of notes and, on request, the one before it. */
export const NoteList = ({ about, initially, before, onRemove }: NoteListProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const query = useNotes(about, before);
  const [showsAll, setShowsAll] = useState(initially === undefined);
  const [showsEarlier, setShowsEarlier] = useState(false);
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonText lines={2} />}
      failedTitle={t('notes.failed')}
      isEmpty={({ elements }) => elements.length === 0}
      empty={<Text color="fg.muted">{t(before === undefined ? 'notes.none' : 'notes.noneEarlier')}</Text>}
    >
      {({ elements, next }) => {
        const shown = showsAll ? elements : elements.slice(0, initially);
        const hasMore = shown.length < elements.length || (next !== null && !showsEarlier);
        const showMore = () => (shown.length < elements.length ? setShowsAll(true) : setShowsEarlier(true));
        return (
          <Stack gap="3">
            <Stack as="ul" gap="2" listStyleType="none">
              {shown.map((note) => (
                <NoteEntry key={note.id} note={note} onRemove={onRemove} />
              ))}
            </Stack>
            {hasMore && (
              <div>
                <Button onClick={showMore}>{t('notes.earlier')}</Button>
              </div>
            )}
            {next !== null && showsEarlier && <NoteList about={about} before={next} onRemove={onRemove} />}
          </Stack>
        );
      }}
    </QueryState>
  );
};
