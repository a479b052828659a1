import { Box, Flex, Stack, Switch } from '@chakra-ui/react';
import { useFlag, usePractice, useSavedViews, ViewToolsPart } from '@practice-portal/access';
import { useClientPetsQuery } from '@practice-portal/api-client/clients';
import { csvOf, useDownloadCsvMutation } from '@practice-portal/api-client/csv';
import { CLIENT_PETS_SIZES, type ClientPets, type ClientRecord, listClientPets } from '@practice-portal/domain/client';
import { clientHistoryTarget } from '@practice-portal/domain/navigation';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import {
  Button,
  CsvButton,
  EmptyState,
  ErrorState,
  FirstScreenTabs,
  isPastEnd,
  listSchema,
  Page,
  Pagination,
  SearchBox,
  useListSearch,
} from '@practice-portal/ui';
import { Plus, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

import { ActivateDialog, DeactivateDialog } from '../activation/activation-dialogs.tsx';
import { ClientDrawer } from '../client-form/client-drawer.tsx';
import { RenewalRadar } from '../prescriptions/renewal-radar.tsx';
import { RecordsTable } from './records-table.tsx';

/** Search parameters of the records. The search has no minimum length: section 9, "Record search". */
const RECORDS = listSchema({
  sorts: ['name'],
  sizes: CLIENT_PETS_SIZES,
  filters: { show: { values: ['inactive'] } },
  minLength: 0,
  reach: COUNT_CAP,
});

const writtenView = (search: string): string =>
  RECORDS.format({ ...RECORDS.parse(new URLSearchParams(search)), page: 1, size: CLIENT_PETS_SIZES[0] }, new URLSearchParams()).toString();

/** Of all records; the others are those of saved views. */
const ALL = 'all';
const viewTab = (name: string): string => `view-${name}`;

/** Clients and their pets. Rule: docs/rules/clients.md#records. */
export const RecordsPage = (): ReactNode => {
  const { t } = useTranslation('clients');
  const { id: practiceId } = usePractice();
  const canEdit = useFlag('editClientEnabled');
  const navigate = useNavigate();
  const { pathname, search: address } = useLocation();
  const { search, change, searchBox, sorting, paging } = useListSearch(RECORDS);
  const viewed = { list: 'records', search: writtenView(address), written: writtenView } as const;
  const [open, setOpen] = useState<ClientPets | 'new' | null>(null);
  const inactive = search.filters.show === 'inactive';
  const asked = { order: search.order, filter: search.query, active: !inactive };
  const query = useClientPetsQuery({ practiceId, size: search.size, page: search.page - 1, ...asked });
  const [download] = useDownloadCsvMutation();
  const csv = csvOf(listClientPets, { params: { practiceId }, query: asked });
  // The rows of another search are kept until this one's are there, and are said to be on their way.
  const { data, currentData, isFetching, error, refetch } = query;
  const page = currentData ?? data;
  const { views, current } = useSavedViews(viewed, page !== undefined);
  const close = (): void => setOpen(null);
  const showView = (tab: string): void => {
    const saved = views.find(({ name }) => viewTab(name) === tab);
    const { query: filter, sort, order, filters } = RECORDS.parse(new URLSearchParams(saved?.search));
    change({ query: filter, sort, order, filters });
  };
  const showClient = ({ id }: ClientRecord): void => {
    const { path, state } = clientHistoryTarget(id, { sourcePageName: t('records.heading'), sourcePageRoute: pathname + address });
    void navigate(path, { state });
  };
  const empty = (
    <EmptyState
      icon={UsersRound}
      title={inactive ? t('records.noInactive') : t('records.none')}
      hint={search.query === '' ? undefined : t('records.noMatch', { query: search.query })}
    />
  );
  return (
    <Page
      title={t('records.heading')}
      actions={
        canEdit ? (
          <Button variant="solid" icon={Plus} onClick={() => setOpen('new')}>
            {t('client.add')}
          </Button>
        ) : null
      }
    >
      <Stack gap="4">
        <RenewalRadar />
        <FirstScreenTabs
          label={t('records.views')}
          alone={views.length === 0}
          ready={page !== undefined}
          tabs={[{ id: ALL, label: t('records.all') }, ...views.map(({ name }) => ({ id: viewTab(name), label: name }))]}
          selected={current === null ? ALL : viewTab(current.name)}
          onSelect={showView}
        >
          <Stack gap="4">
            <Flex gap="4" align="center" wrap="wrap">
              <Box flex="1 1 18rem" maxW="lg">
                <SearchBox label={t('records.search')} {...searchBox} />
              </Box>
              <Switch.Root checked={inactive} onCheckedChange={({ checked }) => change({ filters: { show: checked ? 'inactive' : '' } })}>
                <Switch.HiddenInput />
                <Switch.Control />
                <Switch.Label>{t('records.showInactive')}</Switch.Label>
              </Switch.Root>
              {page !== undefined && <ViewToolsPart {...viewed} />}
              <CsvButton name="clients" load={() => download(csv).unwrap()} />
            </Flex>
            {error !== undefined && currentData === undefined ? (
              <ErrorState title={t('records.failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <RecordsTable
                rows={page?.elements ?? []}
                loading={(isFetching && currentData === undefined) || (page !== undefined && isPastEnd(page.elements, page.count))}
                pageSize={search.size}
                empty={empty}
                onActivation={setOpen}
                {...sorting}
              />
            )}
            {page !== undefined && page.count > 0 ? (
              <Pagination shown={currentData?.elements.length} count={page.count} countCapped={page.count >= COUNT_CAP} {...paging} />
            ) : null}
          </Stack>
        </FirstScreenTabs>
      </Stack>
      {open === 'new' ? <ClientDrawer onClose={close} onSaved={showClient} /> : null}
      {open !== null && open !== 'new' && open.userEnabled ? <DeactivateDialog client={open} onClose={close} /> : null}
      {open !== null && open !== 'new' && !open.userEnabled ? <ActivateDialog client={open} onClose={close} /> : null}
    </Page>
  );
};
