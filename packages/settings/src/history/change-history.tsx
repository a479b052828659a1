import { Flex, Stack } from '@chakra-ui/react';
import { ChatAction, useFlag, usePractice } from '@practice-portal/access';
import { csvOf } from '@practice-portal/api-client/csv';
import { useChangeHistoryQuery } from '@practice-portal/api-client/history';
import { type HistoryEntry, type HistorySubjectName, readChangeHistory } from '@practice-portal/domain/history';
import { Accordion, Button, ChangeList, EmptyState, QueryState } from '@practice-portal/ui';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ListCsv } from '../list-csv/list-csv.tsx';
import { type HistoryFields, useHistoryEntries } from './history-entries.ts';

interface Asked {
  subject: HistorySubjectName;
  /** Only what was done to this one, where the subject is a list. */
  subjectId?: number | undefined;
}

interface HistoryPageProps extends Asked, HistoryFields {
  before?: number | undefined;
}

const Entries = ({ items, ...fields }: HistoryFields & { items: readonly HistoryEntry[] }): ReactNode => (
  <ChangeList entries={useHistoryEntries(items, fields)} />
);

/** A page of the history, and what came before it once that is asked for. */
const HistoryPages = ({ subject, subjectId, before, ...fields }: HistoryPageProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [more, setMore] = useState(false);
  const query = useChangeHistoryQuery({ practiceId, subject, subjectId, before }, { refetchOnMountOrArgChange: before === undefined });
  return (
    <QueryState
      query={query}
      failedTitle={t('history.failed')}
      help={<ChatAction />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState icon={History} title={t('history.empty')} headingLevel={3} />}
    >
      {({ items, next }) => (
        <Stack gap="4">
          {before === undefined && (
            <Flex justify="flex-end">
              <ListCsv
                name={`changes-${subject}`}
                asked={csvOf(readChangeHistory, { params: { practiceId }, query: { subject, subjectId } })}
              />
            </Flex>
          )}
          <Entries items={items} {...fields} />
          {next !== null && more && <HistoryPages subject={subject} subjectId={subjectId} before={next} {...fields} />}
          {next !== null && !more && (
            <div>
              <Button onClick={() => setMore(true)}>{t('history.earlier')}</Button>
            </div>
          )}
        </Stack>
      )}
    </QueryState>
  );
};

/** 'What changed': who changed what when on a settings page, secrets masked. Asked for when it is opened. */
export const ChangeHistory = (props: Asked & HistoryFields): ReactNode => {
  const { t } = useTranslation('settings');
  if (!useFlag('changeHistoryEnabled')) return null;
  return <Accordion headingLevel={2} sections={[{ id: 'history', title: t('history.title'), children: <HistoryPages {...props} /> }]} />;
};
