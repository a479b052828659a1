import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { Note } from '@practice-portal/domain/note';
import { Button, Card } from '@practice-portal/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddNote } from './add-note.tsx';
import { NoteList, useNotes } from './note-list.tsx';
import type { NotesAbout } from './notes-about.ts';
import { RemoveNote } from './remove-note.tsx';

/** Props of {@link Notes}. */
export interface NotesProps extends NotesAbout {
  headingLevel: 2 | 3;
  /** How many are shown before somebody asks for more. */
  initially?: number;
  /** `list`: nothing while there are none, and the button alone with `button`: where room is scarce, each has its place. */
  shows?: 'all' | 'list' | 'button';
}

/** Notes to colleagues, the newest first: added here, removed by who wrote them. Rule: docs/rules/queue.md#notes. */
export const Notes = ({ headingLevel, initially = 3, shows = 'all', ...about }: NotesProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const id = useId();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Note | null>(null);
  const isOn = useFlag('notesEnabled');
  const { currentData } = useNotes(about, undefined, !isOn || shows !== 'list');
  if (!isOn || (shows === 'list' && !currentData?.elements.length)) return null;
  return (
    <>
      <Card>
        <Stack as="section" gap="3" aria-labelledby={id}>
          <Flex wrap="wrap" gap="2" align="center" justify="space-between">
            <Box minW="0">
              <Heading as={`h${headingLevel}`} size="sm" id={id}>
                {t('notes.title')}
              </Heading>
              <Text textStyle="sm" color="fg.muted">
                {t('notes.hint')}
              </Text>
            </Box>
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {t('notes.add')}
            </Button>
          </Flex>
          {shows !== 'button' && <NoteList about={about} initially={initially} onRemove={setRemoving} />}
        </Stack>
      </Card>
      {adding && <AddNote about={about} onClose={() => setAdding(false)} />}
      {removing !== null && <RemoveNote note={removing} clientId={about.client.id} onClose={() => setRemoving(null)} />}
    </>
  );
};
