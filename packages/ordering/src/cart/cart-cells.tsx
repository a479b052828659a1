import { Flex, Stack, Text } from '@chakra-ui/react';
import { frequencyLabel } from '@practice-portal/domain/autoship';
import type { CartItem } from '@practice-portal/domain/cart';
import { formatMoney } from '@practice-portal/domain/money';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { usePriceNotes } from './use-price-notes.ts';

interface CellProps {
  item: CartItem;
}

/** The product with its strength, pack and flavor, whom it is for, how often it comes, and what is to be known of it. */
export const ProductCell = ({ item }: CellProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const details = [item.productStrength, item.productPackaging, item.compoundingFlavor].filter(Boolean).join(' · ');
  return (
    <Stack gap="1">
      <Text as="span" fontWeight="medium" htmlTranslate="no">
        {item.productName}
      </Text>
      {details === '' ? null : (
        <Text as="span" textStyle="sm" color="fg.muted">
          {details}
        </Text>
      )}
      <Text as="span" textStyle="sm">
        {item.animalName} · <Fills item={item} />
      </Text>
      {item.usageInstructions === '' ? null : (
        <Text as="span" textStyle="sm" color="fg.muted" htmlTranslate="no">
          {item.usageInstructions}
        </Text>
      )}
      <Shipment item={item} />
      <Flex gap="2" wrap="wrap">
        {item.kind === 'ADD' ? null : <StatusBadge tone="neutral">{t(`cart.kind.${item.kind}`)}</StatusBadge>}
        {item.approved && <StatusBadge tone="approve">{t('cart.approved')}</StatusBadge>}
        {item.productBackordered && <StatusBadge tone="review">{t('cart.backordered')}</StatusBadge>}
        {item.canRecommend ? null : <StatusBadge tone="neutral">{t('cart.notRecommendable')}</StatusBadge>}
      </Flex>
      {item.orderRefusal == null ? null : (
        <Text as="span" textStyle="sm" color="fg.error">
          {t(`domain:order.refusal.${item.orderRefusal}`)}
        </Text>
      )}
      {item.compoundingPharmacyMessage === null ? null : (
        <Text as="span" textStyle="sm" color="fg.muted">
          {item.compoundingPharmacyMessage}
        </Text>
      )}
    </Stack>
  );
};

/** Refills of an item. */
const Fills = ({ item }: CellProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { kind, count } = refillsDisplay(item.refills);
  const words = t(`refills.${kind}`, { count });
  return kind === 'count' ? words : t('cart.refills', { refills: words });
};

/** AutoShip frequency and quantity. */
export const Shipment = ({ item: { orderQuantity, autoshipFrequency, autoshipQuantity, autoshipStartDate } }: CellProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatDate } = useLocale();
  if (autoshipFrequency === null) return null;
  const label = frequencyLabel(autoshipFrequency);
  const shipment = [
    t('cart.autoship', { frequency: t(label.key, { ...label.params }) }),
    t('cart.shipment', { quantity: autoshipQuantity ?? orderQuantity }),
    ...(autoshipStartDate === null ? [] : [t('cart.from', { date: formatDate(autoshipStartDate) })]),
  ];
  return (
    <Text as="span" textStyle="sm">
      {shipment.join(' · ')}
    </Text>
  );
};

/** Price of a line: per fill, per day, and per month of its AutoShip. */
export const LinePriceCell = ({ item: { pricing } }: CellProps): ReactNode => {
  const { code } = useLocale();
  const notesOf = usePriceNotes();
  return (
    <Stack gap="0" fontVariantNumeric="tabular-nums">
      <Text as="span" fontWeight="medium">
        {formatMoney(pricing.total, code)}
      </Text>
      {notesOf(pricing).map((text) => (
        <Text key={text} as="span" textStyle="sm" color="fg.muted">
          {text}
        </Text>
      ))}
    </Stack>
  );
};
