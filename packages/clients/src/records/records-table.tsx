import { useFlag } from '@practice-portal/access';
import { clientName, type ClientPets } from '@practice-portal/domain/client';
import { clientHistoryTarget, type ClientHistorySource } from '@practice-portal/domain/navigation';
import { type DataColumn, DataTable, type DataTableProps, EmailText, Menu, type MenuItem, useLocale } from '@practice-portal/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';

const emailCell = ({ email }: ClientPets): ReactNode => email && <EmailText address={email} />;

type SortProps = Pick<DataTableProps<ClientPets, 'name'>, 'sort' | 'onSort'>;

interface RecordsTableProps extends SortProps {
  rows: readonly ClientPets[];
  loading: boolean;
  pageSize: number;
  empty: ReactNode;
  /** Asks to deactivate an active client, or to activate an inactive one. */
  onActivation: (client: ClientPets) => void;
}

/** The way back from the client page leads to the list as it is now. */
const useSource = (): ClientHistorySource => {
  const { t } = useTranslation('clients');
  const { pathname, search } = useLocation();
  return useMemo(() => ({ sourcePageName: t('records.heading'), sourcePageRoute: pathname + search }), [t, pathname, search]);
};

/** The clients of a practice, each with its first pets. Rule: docs/rules/clients.md#records. */
export const RecordsTable = ({ rows, loading, pageSize, empty, onActivation, sort, onSort }: RecordsTableProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatPhone } = useLocale();
  const canEdit = useFlag('editClientEnabled');
  const navigate = useNavigate();
  const source = useSource();
  const nameCell = useCallback(
    (client: ClientPets) => {
      const { path, state } = clientHistoryTarget(client.id, source);
      return (
        <Link to={path} state={state}>
          {clientName(client)}
        </Link>
      );
    },
    [source],
  );
  const phoneCell = useCallback(({ phone }: ClientPets) => (phone === null ? null : <small>{formatPhone(phone)}</small>), [formatPhone]);
  const petsCell = useCallback(
    ({ pets, petCount }: ClientPets) => {
      const names = pets.map(({ name }) => name).join(', ');
      const more = petCount - pets.length;
      return more > 0 ? t('records.andMore', { names, count: more }) : names;
    },
    [t],
  );
  const actionsCell = useCallback(
    (client: ClientPets) => {
      const items = (): MenuItem[] => {
        const { path, state } = clientHistoryTarget(client.id, source);
        const view = { id: 'view', label: t('records.view'), onSelect: () => void navigate(path, { state }) };
        if (!canEdit) return [view];
        const label = t(client.userEnabled ? 'records.deactivate' : 'records.activate');
        return [view, { id: 'activation', label, destructive: client.userEnabled, onSelect: () => onActivation(client) }];
      };
      return <Menu label={t('records.actionsFor', { name: clientName(client) })} items={items} />;
    },
    [t, navigate, source, canEdit, onActivation],
  );
  const columns = useMemo<DataColumn<ClientPets>[]>(
    () => [
      { id: 'name', header: t('records.column.name'), cell: nameCell, sortable: true },
      { id: 'phone', header: t('records.column.phone'), cell: phoneCell, width: '9.5rem' },
      { id: 'email', header: t('records.column.email'), cell: emailCell },
      { id: 'pets', header: t('records.column.pets'), cell: petsCell },
      { id: 'actions', header: t('records.column.actions'), hideHeader: true, cell: actionsCell, align: 'end', width: '4rem' },
    ],
    [t, nameCell, phoneCell, petsCell, actionsCell],
  );
  const renderCard = useCallback(
    (client: ClientPets) => (
      <>
        <div style={{ display: 'flex', justifyContent: 'space-between', gap: '0.5rem' }}>
          <strong>{nameCell(client)}</strong>
          {actionsCell(client)}
        </div>
        {client.phone === null ? null : <p>{phoneCell(client)}</p>}
        {client.email === null ? null : (
          <p style={{ overflowWrap: 'anywhere' }}>
            <EmailText address={client.email} />
          </p>
        )}
        <p>{petsCell(client)}</p>
      </>
    ),
    [nameCell, actionsCell, petsCell, phoneCell],
  );
  return (
    <DataTable
      caption={t('records.table')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={clientName}
      renderCard={renderCard}
      loading={loading}
      skeletonRows={pageSize}
      empty={empty}
      {...(sort ? { sort } : {})}
      {...(onSort ? { onSort } : {})}
    />
  );
};
