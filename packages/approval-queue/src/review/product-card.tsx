import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { localDayOf } from '@practice-portal/domain/locale';
import { DescriptionList, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CompoundingNotes } from './compounding-notes.tsx';
import { Section } from './section.tsx';

/** What is to be approved. */
export const ProductCard = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatNumber } = useLocale();
  const { product, quantity, sourceDescription, orderDate } = item;
  const unknown = t('review.unknown');
  return (
    <Section title={product.productName}>
      <DescriptionList
        items={[
          { id: 'strength', term: t('review.strength'), description: product.productStrength ?? unknown },
          { id: 'packaging', term: t('review.packaging'), description: product.productPackaging ?? unknown },
          { id: 'quantity', term: t('review.quantity'), description: formatNumber(quantity) },
          { id: 'source', term: t('review.source'), description: sourceDescription },
          { id: 'orderDate', term: t('review.orderDate'), description: formatDate(localDayOf(orderDate)) },
        ]}
      />
      <CompoundingNotes product={product} />
    </Section>
  );
};
