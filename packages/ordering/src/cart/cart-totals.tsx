import { Flex, Stack, Text } from '@chakra-ui/react';
import type { Cart } from '@practice-portal/domain/cart';
import { taxLabel } from '@practice-portal/domain/checkout';
import { formatMoney } from '@practice-portal/domain/money';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CartTotalsProps {
  cart: Cart;
  showsPrices: boolean;
}

/** Total of the cart before shipping, tax and fees. */
export const CartTotals = ({ cart: { subtotal, taxes, savings, autoshipMonthly, promoCode }, showsPrices }: CartTotalsProps): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const { code } = useLocale();
  const rows = [
    ...(promoCode === null ? [] : [{ id: 'promo', term: t('cart.promoCode'), value: promoCode }]),
    ...(savings > 0 ? [{ id: 'savings', term: t('cart.savings'), value: formatMoney(savings, code) }] : []),
    ...(showsPrices && autoshipMonthly !== null
      ? [{ id: 'monthly', term: t('cart.monthly'), value: formatMoney(autoshipMonthly, code) }]
      : []),
  ];
  return (
    <Stack gap="1" alignSelf={{ base: 'stretch', md: 'flex-end' }} minW={{ md: '20rem' }}>
      <Stack as="dl" gap="1" fontVariantNumeric="tabular-nums">
        {rows.map(({ id, term, value }) => (
          <Flex key={id} justify="space-between" gap="4" textStyle="sm" color="fg.muted">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Flex>
        ))}
        <Flex justify="space-between" gap="4" fontWeight="medium">
          <dt>{t('cart.subtotal')}</dt>
          <Text as="dd">{formatMoney(subtotal, code)}</Text>
        </Flex>
      </Stack>
      <Text textStyle="sm" color="fg.muted">
        {t('cart.subtotalHint')}
      </Text>
      {taxes.length === 0 ? null : (
        <Stack as="dl" gap="1" fontVariantNumeric="tabular-nums">
          {taxes.map((line) => {
            const { key, params } = taxLabel(line);
            return (
              <Flex key={line.name} justify="space-between" gap="4" textStyle="sm" color="fg.muted">
                <Text as="dt" minW="0" overflowWrap="anywhere">
                  {t(key, params ?? {})}
                </Text>
                <dd>{formatMoney(line.amount, code)}</dd>
              </Flex>
            );
          })}
        </Stack>
      )}
    </Stack>
  );
};
