import { Flex } from '@chakra-ui/react';
import { type ApprovalQueueItem, suggestionLabelKey } from '@practice-portal/domain/approval';
import { frequencyLabel } from '@practice-portal/domain/autoship';
import { localDayOf } from '@practice-portal/domain/locale';
import { DescriptionList, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ReplacementNote } from '../item/replacement-help.tsx';
import { SuggestionBadge } from '../item/suggestion-badge.tsx';
import { CompoundingNotes } from './compounding-notes.tsx';
import { joined } from '../item/joined.ts';
import { Section } from '../item/section.tsx';

interface ProductCardProps {
  item: ApprovalQueueItem;
  /** The suggestion is told here, as what it is made of comes further down. */
  suggests: boolean;
}

/** What is to be approved. */
export const ProductCard = ({ item, suggests }: ProductCardProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatNumber } = useLocale();
  const { product, quantity, sourceDescription, orderDate } = item;
  const unknown = t('review.unknown');
  const suggested = suggests ? item.approvalSuggestion?.suggestion : undefined;
  const frequency = item.autoshipFrequency === null ? null : frequencyLabel(item.autoshipFrequency);
  const shipping = [
    frequency && t(frequency.key, { ...frequency.params }),
    item.nextShipDate && t('source.nextShip', { date: formatDate(item.nextShipDate) }),
  ];
  return (
    <Section title={product.productName}>
      {(item.isReplacement || suggested !== undefined) && (
        <Flex as="p" wrap="wrap" align="center" gap="3">
          {suggested !== undefined && <SuggestionBadge suggestion={suggested} label={t(suggestionLabelKey(suggested))} />}
          {item.isReplacement && <ReplacementNote />}
        </Flex>
      )}
      <DescriptionList
        items={[
          { id: 'strength', term: t('review.strength'), description: product.productStrength ?? unknown },
          { id: 'packaging', term: t('review.packaging'), description: product.productPackaging ?? unknown },
          { id: 'quantity', term: t('review.quantity'), description: formatNumber(quantity) },
          { id: 'source', term: t('review.source'), description: sourceDescription },
          ...(item.isAutoship ? [{ id: 'autoship', term: t('review.autoship'), description: joined(shipping) }] : []),
          { id: 'orderDate', term: t('review.orderDate'), description: formatDate(localDayOf(orderDate)) },
        ]}
      />
      <CompoundingNotes product={product} />
    </Section>
  );
};
