import { ChatAction, useFlag, usePractice } from '@practice-portal/access';
import { useProtocolsQuery } from '@practice-portal/api-client/protocols';
import type { Protocol } from '@practice-portal/domain/protocol';
import { VETS_AND_ADMINISTRATORS } from '@practice-portal/domain/session';
import { Button, EmptyState, listSchema, Pagination, QueryState, useListSearch } from '@practice-portal/ui';
import { Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangeHistory } from '../history/change-history.tsx';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { SettingsGate } from '../landing/settings-gate.tsx';
import { ProtocolDrawer } from './protocol-drawer.tsx';
import { ProtocolTable } from './protocol-table.tsx';
import { useProtocolLabels } from './use-protocol-labels.ts';

const SIZES = [10, 20, 50] as const;
const LIST = listSchema({ sorts: ['name'], sizes: SIZES });

const Protocols = (): ReactNode => {
  const { t } = useTranslation('settings');
  const query = useProtocolsQuery(usePractice().id);
  // A practice has a hundred at most: they are read at once, and shown a page at a time.
  const { search, paging } = useListSearch(LIST);
  /** The one that is written; 'new' for another, null for none. */
  const [open, setOpen] = useState<Protocol | 'new' | null>(null);
  return (
    <>
      <div>
        <Button onClick={() => setOpen('new')}>{t('protocols.add')}</Button>
      </div>
      <QueryState query={query} failedTitle={t('protocols.loadFailed')} help={<ChatAction />}>
        {(protocols) => {
          const shown = protocols.slice((search.page - 1) * search.size, search.page * search.size);
          return (
            <Stack gap="4">
              <ProtocolTable rows={shown} onEdit={setOpen} empty={<EmptyState title={t('protocols.empty')} />} />
              {protocols.length > SIZES[0] && <Pagination shown={shown.length} count={protocols.length} {...paging} />}
            </Stack>
          );
        }}
      </QueryState>
      {open !== null && <ProtocolDrawer protocol={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
};

/** `/settings/protocols`: what must be true of orders to be ready to sign. */
export const ProtocolsPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const labels = useProtocolLabels();
  const enabled = useFlag('protocolsEnabled');
  return (
    <SettingsGate scope={VETS_AND_ADMINISTRATORS} title={t('protocols.title')}>
      <SettingsFrame title={t('protocols.title')}>
        {enabled ? (
          <>
            <Text maxW="48rem">{t('protocols.text')}</Text>
            <Protocols />
            <ChangeHistory subject="protocols" labels={labels} />
          </>
        ) : (
          <EmptyState title={t('protocols.off')} />
        )}
      </SettingsFrame>
    </SettingsGate>
  );
};
