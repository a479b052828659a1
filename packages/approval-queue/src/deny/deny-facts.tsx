import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { Card, DescriptionList, useLocale } from '@practice-portal/ui';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What is to be denied. */
export const DenyFacts = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber, formatPhone, formatWeight } = useLocale();
  const { animal, product, quantity, clientName, clientPhone } = item;
  const unknown = t('deny.unknown');
  return (
    <Card>
      <DescriptionList
        items={[
          { id: 'client', term: t('deny.client'), description: clientName },
          { id: 'phone', term: t('deny.phone'), description: clientPhone === null ? unknown : formatPhone(clientPhone) },
          { id: 'pet', term: t('deny.pet'), description: animal.name },
          { id: 'species', term: t('deny.species'), description: animal.species },
          {
            id: 'weight',
            term: t('deny.weight'),
            description: animal.weight === null ? unknown : t('client.weight', { ...formatWeight(animal.weight) }),
          },
          { id: 'product', term: t('deny.product'), description: product.productName },
          { id: 'strength', term: t('deny.strength'), description: product.productStrength ?? unknown },
          { id: 'packaging', term: t('deny.packaging'), description: product.productPackaging ?? unknown },
          { id: 'quantity', term: t('deny.quantity'), description: formatNumber(quantity) },
        ]}
      />
    </Card>
  );
});
DenyFacts.displayName = 'DenyFacts';
