import { Flex, Stack } from '@chakra-ui/react';
import { type Recommendation, recommendationStatus } from '@practice-portal/domain/recommendation';
import { Button, type DataColumn, DataTable, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ProductText } from '../purchases/product-text.tsx';
import { RecommendationBadge } from './recommendation-badge.tsx';

interface RecommendationsTableProps {
  rows: readonly Recommendation[];
  onView: (recommendation: Recommendation) => void;
}

const unique = (texts: readonly string[]): string => [...new Set(texts)].join(', ');
const nameOf = ({ recommendationItems: items }: Recommendation): string => unique(items.map(({ productName }) => productName));

/** What was recommended to a client. Source: ordering-and-approval.md section 2, "Tables". */
export const RecommendationsTable = ({ rows, onView }: RecommendationsTableProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  const parts = useMemo(
    () => ({
      products: ({ recommendationItems: items }: Recommendation): ReactNode => (
        <Stack gap="2">
          {items.map(({ cartItemId, productName, strength, packaging }) => (
            <ProductText key={cartItemId} name={productName} details={[strength, packaging]} />
          ))}
        </Stack>
      ),
      pets: ({ recommendationItems: items }: Recommendation): string => unique(items.map(({ petName }) => petName)),
      date: ({ recommendationDate }: Recommendation): string => formatDate(recommendationDate.slice(0, 10)),
      status: ({ recommendationItems: items }: Recommendation): ReactNode => <RecommendationBadge status={recommendationStatus(items)} />,
      view: (row: Recommendation): ReactNode => (
        <Button aria-label={t('recommendation.viewOf', { name: nameOf(row) })} onClick={() => onView(row)}>
          {t('recommendation.view')}
        </Button>
      ),
    }),
    [formatDate, onView, t],
  );
  const columns = useMemo(
    (): DataColumn<Recommendation>[] => [
      { id: 'product', header: t('list.product'), cell: parts.products },
      { id: 'pet', header: t('list.pet'), cell: parts.pets },
      { id: 'date', header: t('recommendation.dateSent'), cell: parts.date },
      { id: 'status', header: t('recommendation.statusHeader'), cell: parts.status },
      { id: 'actions', header: t('list.actions'), hideHeader: true, cell: parts.view, align: 'end', width: '6rem' },
    ],
    [parts, t],
  );
  const card = (row: Recommendation): ReactNode => (
    <Flex gap="3" align="start">
      <Stack gap="1" flex="1" minW="0">
        {parts.products(row)}
        <span>{parts.pets(row)}</span>
        <span>{parts.date(row)}</span>
        {parts.status(row)}
      </Stack>
      {parts.view(row)}
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
