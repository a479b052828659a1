import { ChatAction, useFlag, usePractice } from '@practice-portal/access';
import { csvOf } from '@practice-portal/api-client/csv';
import { useProtocolsQuery } from '@practice-portal/api-client/protocols';
import { listProtocols, type Protocol } from '@practice-portal/domain/protocol';
import { VETS_AND_ADMINISTRATORS } from '@practice-portal/domain/session';
import { Button, EmptyState, listSchema, Pagination, QueryState, useListSearch } from '@practice-portal/ui';
import { Flex, Stack } from '@chakra-ui/react';
import { ListChecks, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangeHistory } from '../history/change-history.tsx';
import { ListCsv } from '../list-csv/list-csv.tsx';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { SettingsGate } from '../landing/settings-gate.tsx';
import { ProtocolDrawer } from './protocol-drawer.tsx';
import { ProtocolTable } from './protocol-table.tsx';
import { useProtocolLabels } from './use-protocol-labels.ts';

const SIZES = [10, 20, 50] as const;
const LIST = listSchema({ sorts: ['name'], sizes: SIZES });

interface ProtocolsProps {
  /** The one that is written; 'new' for another, null for none. */
  open: Protocol | 'new' | null;
  onOpen: (open: Protocol | null) => void;
}

const Protocols = ({ open, onOpen }: ProtocolsProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const query = useProtocolsQuery(practiceId);
  // A practice has a hundred at most: they are read at once, and shown a page at a time.
  const { search, paging } = useListSearch(LIST);
  return (
    <>
      <Flex justify="flex-end">
        <ListCsv name="protocols" asked={csvOf(listProtocols, { params: { practiceId } })} />
      </Flex>
      <QueryState
        query={query}
        failedTitle={t('protocols.loadFailed')}
        help={<ChatAction />}
        skeleton={<ProtocolTable rows={[]} loading onEdit={onOpen} />}
      >
        {(protocols) => {
          const shown = protocols.slice((search.page - 1) * search.size, search.page * search.size);
          return (
            <Stack gap="4">
              <ProtocolTable
                rows={shown}
                onEdit={onOpen}
                empty={<EmptyState icon={ListChecks} title={t('protocols.empty')} hint={t('protocols.emptyHint')} />}
              />
              {protocols.length > SIZES[0] && <Pagination shown={shown.length} count={protocols.length} {...paging} />}
            </Stack>
          );
        }}
      </QueryState>
      {open !== null && <ProtocolDrawer protocol={open === 'new' ? null : open} onClose={() => onOpen(null)} />}
    </>
  );
};

/** `/settings/protocols`: what must be true of orders to be ready to sign. */
export const ProtocolsPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const labels = useProtocolLabels();
  const enabled = useFlag('protocolsEnabled');
  const [open, setOpen] = useState<Protocol | 'new' | null>(null);
  const add = (
    <Button variant="solid" icon={Plus} onClick={() => setOpen('new')}>
      {t('protocols.add')}
    </Button>
  );
  return (
    <SettingsGate scope={VETS_AND_ADMINISTRATORS} title={t('protocols.title')}>
      <SettingsFrame title={t('protocols.title')} lead={enabled ? t('protocols.text') : undefined} actions={enabled ? add : undefined}>
        {enabled ? (
          <>
            <Protocols open={open} onOpen={setOpen} />
            <ChangeHistory subject="protocols" labels={labels} />
          </>
        ) : (
          <EmptyState icon={ListChecks} title={t('protocols.off')} hint={t('landing.offHint')} />
        )}
      </SettingsFrame>
    </SettingsGate>
  );
};
