import { Flex, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { beginsLater } from '@practice-portal/domain/autoship';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import type { ShipMode } from '@practice-portal/domain/checkout';
import { formatMoney } from '@practice-portal/domain/money';
import { Banner, Button, Card, RadioChoice, StatusBadge, useLocale, useToday } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Shipment } from '../cart/cart-cells.tsx';
import { useChangeItem } from './use-change-item.ts';

interface ShippingItemProps {
  cart: Cart;
  item: CartItem;
  shipModes: readonly ShipMode[];
  messages: readonly string[];
  /** Opens the price match. */
  onPrice: () => void;
  /** Opens the first ship date. */
  onDate: () => void;
  /** Opens how often a refill or a diet item ships again. */
  onAutoship: () => void;
}

const PriceMatch = ({ item, onPrice }: Pick<ShippingItemProps, 'item' | 'onPrice'>): ReactNode => {
  const { t } = useTranslation('ordering');
  const isOffered = useFlag('overridePriceEnabled');
  if (!isOffered) return null;
  if (!item.canOverridePrice)
    return (
      <Text as="span" textStyle="sm" color="fg.muted">
        {t('priceMatch.denied')}
      </Text>
    );
  return (
    <Button variant="link" onClick={onPrice} aria-label={t('priceMatch.openFor', { product: item.productName, pet: item.animalName })}>
      {t('priceMatch.open')}
    </Button>
  );
};

/** An item: what it is and costs, the way it ships, and what speaks against it. */
export const ShippingItem = ({ cart, item, shipModes, messages, onPrice, onDate, onAutoship }: ShippingItemProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code, formatDate } = useLocale();
  const isLater = beginsLater(item, useToday());
  const { change, isLoading } = useChangeItem(cart);
  const offersAutoship = useFlag('autoshipInCart');
  // Nothing else of these can be changed, and no form of theirs asks for it.
  const choosesAutoship = item.refill || item.isRoyalCaninIndividualis;
  // Shows at once, and goes back when it is refused.
  const [asked, setAsked] = useState<number | null>(null);
  const ship = async (shipModeId: number): Promise<void> => {
    setAsked(shipModeId);
    await change(item, { shipModeId });
    setAsked(null);
  };
  const money = (amount: number): string => formatMoney(amount, code);
  const details = [
    item.productStrength,
    item.productPackaging,
    item.compoundingFlavor,
    t('cart.line', { pet: item.animalName, count: item.orderQuantity }),
  ];
  const { unitPrice, usualPrice, total } = item.pricing;
  const priceOf = ({ price, freeFrom }: ShipMode): string =>
    price === 0
      ? t('summary.free')
      : freeFrom === null
        ? money(price)
        : t('shipping.freeFrom', { price: money(price), from: money(freeFrom) });
  return (
    <Card label={t('shipping.item', { product: item.productName, pet: item.animalName })}>
      <Stack gap="3">
        {messages.map((message) => (
          <Banner key={message} status="error" title={t('checkout.checkBelow')}>
            {message}
          </Banner>
        ))}
        <Flex gap="3" justify="space-between">
          <Stack gap="1" minW="0">
            <Text fontWeight="medium" overflowWrap="anywhere" htmlTranslate="no">
              {item.productName}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {details.filter(Boolean).join(' · ')}
            </Text>
            <Flex gap="2" wrap="wrap">
              {item.approved && <StatusBadge tone="approve">{t('cart.approved')}</StatusBadge>}
              {item.productBackordered && <StatusBadge tone="review">{t('cart.backordered')}</StatusBadge>}
              {item.overridePrice !== null && <StatusBadge tone="info">{t('priceMatch.matched')}</StatusBadge>}
            </Flex>
            {!isLater && (
              <div>
                <PriceMatch item={item} onPrice={onPrice} />
              </div>
            )}
          </Stack>
          <Stack gap="1" flex="none" align="flex-end" fontVariantNumeric="tabular-nums">
            <Text fontWeight="medium">{money(total)}</Text>
            {item.overridePrice !== null && unitPrice < usualPrice && (
              <Text textStyle="sm" color="fg.muted">
                {t('priceMatch.was')} <s>{money(usualPrice * item.orderQuantity)}</s>
              </Text>
            )}
            {item.orderQuantity > 1 && (
              <Text textStyle="sm" color="fg.muted">
                {t('shipping.each', { price: money(unitPrice) })}
              </Text>
            )}
          </Stack>
        </Flex>
        {item.autoshipFrequency !== null && (
          <Flex gap="3" align="center" wrap="wrap" textStyle="sm">
            <Shipment item={item} />
            <Button onClick={onDate}>{t('shipping.changeDate')}</Button>
            {choosesAutoship && (
              <Button onClick={() => void change(item, { autoshipFrequency: null, autoshipQuantity: null, autoshipStartDate: null })}>
                {t('shipping.once')}
              </Button>
            )}
          </Flex>
        )}
        {offersAutoship && choosesAutoship && item.autoshipFrequency === null && (
          <div>
            <Button onClick={onAutoship} aria-label={t('shipping.autoshipFor', { product: item.productName, pet: item.animalName })}>
              {t('shipping.autoship')}
            </Button>
          </div>
        )}
        {isLater ? (
          <Text textStyle="sm">{t('shipping.later', { date: formatDate(item.autoshipStartDate ?? '') })}</Text>
        ) : (
          <RadioChoice
            label={t('shipping.method')}
            layout="tiles"
            value={asked ?? item.shipModeId}
            disabledReason={isLoading ? t('shipping.saving') : null}
            options={shipModes.map((mode) => ({ value: mode.id, label: mode.name, description: priceOf(mode) }))}
            onChange={(shipModeId) => void ship(Number(shipModeId))}
          />
        )}
      </Stack>
    </Card>
  );
};
