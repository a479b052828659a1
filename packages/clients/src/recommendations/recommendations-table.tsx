import { Flex, Stack } from '@chakra-ui/react';
import { type Recommendation, recommendationStatus } from '@practice-portal/domain/recommendation';
import { Button, type DataColumn, DataTable, useLocale } from '@practice-portal/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ProductText } from '../purchases/product-text.tsx';
import { MailFailedBadge } from '../purchases/mail-failed-badge.tsx';
import { RecommendationBadge } from './recommendation-badge.tsx';

interface RecommendationsTableProps {
  rows: readonly Recommendation[];
  onView: (recommendation: Recommendation) => void;
}

const unique = (texts: readonly string[]): string => [...new Set(texts)].join(', ');
const nameOf = ({ recommendationItems: items }: Recommendation): string => unique(items.map(({ productName }) => productName));

const Products = ({ items }: { items: Recommendation['recommendationItems'] }): ReactNode => (
  <Stack gap="2">
    {items.map(({ cartItemId, productName, strength, packaging }) => (
      <ProductText key={cartItemId} name={productName} details={[strength, packaging]} />
    ))}
  </Stack>
);

const ViewButton = ({ row, onView }: { row: Recommendation; onView: RecommendationsTableProps['onView'] }): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <Button aria-label={t('recommendation.viewOf', { name: nameOf(row) })} onClick={() => onView(row)}>
      {t('recommendation.view')}
    </Button>
  );
};

const productsCell = ({ recommendationItems: items }: Recommendation): ReactNode => <Products items={items} />;
const petsCell = ({ recommendationItems: items }: Recommendation): string => unique(items.map(({ petName }) => petName));
const statusCell = ({ recommendationItems: items, mailFailed }: Recommendation): ReactNode => (
  <Stack gap="1" align="start">
    <RecommendationBadge status={recommendationStatus(items)} />
    {mailFailed ? <MailFailedBadge /> : null}
  </Stack>
);

/** Diet recommendations of a client. Rule: docs/rules/clients.md#lists. */
export const RecommendationsTable = ({ rows, onView }: RecommendationsTableProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDay } = useLocale();
  const dateOf = useCallback(({ recommendationDate }: Recommendation) => formatDay(recommendationDate), [formatDay]);
  const viewOf = useCallback((row: Recommendation) => <ViewButton row={row} onView={onView} />, [onView]);
  const columns = useMemo(
    (): DataColumn<Recommendation>[] => [
      { id: 'product', header: t('list.product'), cell: productsCell },
      { id: 'pet', header: t('list.pet'), cell: petsCell },
      { id: 'date', header: t('recommendation.dateSent'), cell: dateOf },
      { id: 'status', header: t('recommendation.statusHeader'), cell: statusCell },
      { id: 'actions', header: t('list.actions'), hideHeader: true, cell: viewOf, align: 'end', width: '6rem' },
    ],
    [dateOf, viewOf, t],
  );
  const card = (row: Recommendation): ReactNode => (
    <Flex gap="3" align="start">
      <Stack gap="1" flex="1" minW="0" align="start">
        {productsCell(row)}
        <span>{petsCell(row)}</span>
        <span>{dateOf(row)}</span>
        {statusCell(row)}
      </Stack>
      {viewOf(row)}
    </Flex>
  );
  return (
    <DataTable
      caption={t('recommendation.table')}
      columns={columns}
      rows={rows}
      rowKey={({ rxCartId }) => rxCartId}
      rowLabel={nameOf}
      renderCard={card}
    />
  );
};
