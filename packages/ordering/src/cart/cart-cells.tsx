import { Flex, Stack, Text } from '@chakra-ui/react';
import { frequencyLabel } from '@practice-portal/domain/autoship';
import type { CartItem } from '@practice-portal/domain/cart';
import { formatMoney } from '@practice-portal/domain/money';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CellProps {
  item: CartItem;
}

/** The product with its strength and pack, and what is to be known of it. */
export const ProductCell = ({ item }: CellProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const details = [item.productStrength, item.productPackaging].filter(Boolean).join(' · ');
  return (
    <Stack gap="1">
      <Text as="span" fontWeight="medium" translate="no">
        {item.productName}
      </Text>
      {details === '' ? null : (
        <Text as="span" textStyle="sm" color="fg.muted">
          {details}
        </Text>
      )}
      {item.usageInstructions === '' ? null : (
        <Text as="span" textStyle="sm" color="fg.muted" translate="no">
          {item.usageInstructions}
        </Text>
      )}
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

/** How often it can be filled again. */
export const Fills = ({ item }: CellProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { kind, count } = refillsDisplay(item.refills);
  return t(`refills.${kind}`, { count });
};

/** How often it ships, and how much. */
export const Shipment = ({ item: { orderQuantity, autoshipFrequency, autoshipQuantity, autoshipStartDate } }: CellProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatDate } = useLocale();
  if (autoshipFrequency === null) return t('cart.once');
  const label = frequencyLabel(autoshipFrequency);
  return (
    <Stack gap="0">
      <span>{t(label.key, { ...label.params })}</span>
      <Text as="span" textStyle="sm" color="fg.muted">
        {t('cart.shipment', { quantity: autoshipQuantity ?? orderQuantity })}
      </Text>
      {autoshipStartDate === null ? null : (
        <Text as="span" textStyle="sm" color="fg.muted">
          {t('cart.from', { date: formatDate(autoshipStartDate) })}
        </Text>
      )}
    </Stack>
  );
};

/** What a line costs: a fill, a day, and its AutoShip a month. */
export const LinePriceCell = ({ item: { pricing }, showsPrices }: CellProps & { showsPrices: boolean }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const money = (amount: number): string => formatMoney(amount, code);
  const saved = pricing.tierSavings + pricing.promotionSavings;
  const more = [
    ...(showsPrices && pricing.perDay !== null ? [t('price.perDay', { price: money(pricing.perDay) })] : []),
    ...(showsPrices && pricing.autoshipMonthly !== null ? [t('price.perMonth', { price: money(pricing.autoshipMonthly) })] : []),
    ...(saved > 0 ? [t('price.saved', { price: money(saved) })] : []),
  ];
  return (
    <Stack gap="0" fontVariantNumeric="tabular-nums">
      <Text as="span" fontWeight="medium">
        {money(pricing.total)}
      </Text>
      {more.map((text) => (
        <Text key={text} as="span" textStyle="sm" color="fg.muted">
          {text}
        </Text>
      ))}
    </Stack>
  );
};
