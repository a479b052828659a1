import { Flex, Stack, Text } from '@chakra-ui/react';
import { useActOnFillMutation } from '@practice-portal/api-client/pharmacy';
import { fillActionsOf, type PharmacyLine } from '@practice-portal/domain/pharmacy';
import { type DataColumn, DataTable, Menu, useLocale } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { usePress } from './use-press.ts';

const LineMenu = ({ line }: { line: PharmacyLine }): ReactNode => {
  const { t } = useTranslation('portal');
  const [act] = useActOnFillMutation();
  const press = usePress();
  return (
    <Menu
      label={t('pharmacy.actions', { number: line.orderNumber, product: line.productName })}
      items={fillActionsOf(line).map((action) => ({
        id: action,
        label: t(`pharmacy.action.${action}`),
        onSelect: () => press(act({ params: { orderItemId: line.orderItemId }, body: { action } }), t(`pharmacy.done.${action}`)),
      }))}
    />
  );
};

const stateOf = (t: TFunction<'portal'>, { status, awaitsConfirmation }: PharmacyLine): string =>
  t(awaitsConfirmation && status === 'Processing' ? 'pharmacy.status.Unconfirmed' : `pharmacy.status.${status}`);

const whose = ({ clientName, petName }: PharmacyLine): string => (petName === null ? clientName : `${petName}, ${clientName}`);

const LineState = ({ line }: { line: PharmacyLine }): ReactNode => {
  const { t } = useTranslation('portal');
  const { formatDate } = useLocale();
  return (
    <>
      {stateOf(t, line)}
      {line.expectedOn !== null && line.status === 'Processing' && (
        <Text textStyle="sm" color="fg.muted">
          {t('pharmacy.expected', { date: formatDate(line.expectedOn) })}
        </Text>
      )}
    </>
  );
};

const state = (line: PharmacyLine): ReactNode => <LineState line={line} />;
const menu = (line: PharmacyLine): ReactNode => <LineMenu line={line} />;

interface LineTableProps {
  rows: readonly PharmacyLine[];
  loading?: boolean;
  skeletonRows: number;
  empty?: ReactNode;
}

/** Lines of orders at the pharmacy. */
export const LineTable = ({ rows, loading = false, skeletonRows, empty }: LineTableProps): ReactNode => {
  const { t } = useTranslation('portal');
  const columns = useMemo(
    (): DataColumn<PharmacyLine>[] => [
      { id: 'product', header: t('pharmacy.product'), cell: ({ productName, quantity }) => `${productName} × ${quantity}` },
      { id: 'client', header: t('pharmacy.client'), cell: whose },
      { id: 'practice', header: t('pharmacy.practice'), cell: ({ practiceName }) => practiceName },
      { id: 'order', header: t('pharmacy.order'), cell: ({ orderNumber }) => orderNumber, width: '9rem' },
      { id: 'state', header: t('pharmacy.state'), cell: state, width: '11rem' },
      { id: 'menu', header: t('pharmacy.menu'), hideHeader: true, align: 'end', cell: menu },
    ],
    [t],
  );
  return (
    <DataTable
      caption={t('pharmacy.lines')}
      columns={columns}
      rows={rows}
      rowKey={({ orderItemId }) => orderItemId}
      rowLabel={({ orderNumber, productName }) => `${orderNumber} ${productName}`}
      loading={loading}
      skeletonRows={skeletonRows}
      renderCard={(line) => (
        <Flex w="full" justify="space-between" gap="3">
          <Stack gap="1" minW="0" overflowWrap="anywhere">
            <Text fontWeight="medium" htmlTranslate="no">{`${line.productName} × ${line.quantity}`}</Text>
            <Text textStyle="sm">{whose(line)}</Text>
            <Text textStyle="sm" color="fg.muted">{`${line.practiceName} · ${line.orderNumber}`}</Text>
            <LineState line={line} />
          </Stack>
          <LineMenu line={line} />
        </Flex>
      )}
      empty={empty}
    />
  );
};
