import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { Cart } from '@practice-portal/domain/cart';
import { type AppliedPromotion, type CheckoutCheck, type ScheduledLine, taxLabel } from '@practice-portal/domain/checkout';
import { addMoney, formatMoney } from '@practice-portal/domain/money';
import { Banner, Card, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OrderSummaryProps {
  check: CheckoutCheck;
  cart: Cart;
  isChecking: boolean;
  /** Warnings about the order as a whole. */
  messages: readonly string[];
  /** The promotional code and the button, between the lines and below the total. */
  children: ReactNode;
}

interface SumProps {
  term: ReactNode;
  amount: string;
  isTotal?: boolean;
}

const Sum = ({ term, amount, isTotal = false }: SumProps): ReactNode => (
  <Flex justify="space-between" gap="4" fontWeight={isTotal ? 'medium' : undefined} textStyle={isTotal ? 'lg' : undefined}>
    <Text as="dt" overflowWrap="anywhere" minW="0">
      {term}
    </Text>
    <dd>{amount}</dd>
  </Flex>
);

const Scheduled = ({ line }: { line: ScheduledLine }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatDate } = useLocale();
  const product = [line.productName, line.productStrength].filter(Boolean).join(' ');
  return (
    <>
      <span translate="no">{t('summary.line', { product, count: line.quantity })}</span>
      <Text as="span" display="block" textStyle="sm">
        {t('summary.scheduled', { date: formatDate(line.shipsOn) })}
      </Text>
    </>
  );
};

/** Two pets may get the same product: its promotion is listed once. */
const appliedOnce = (promotions: readonly AppliedPromotion[]): AppliedPromotion[] => {
  const known = new Map<string, AppliedPromotion>();
  for (const promotion of promotions) {
    const key = `${promotion.promotionId}-${promotion.productName}`;
    known.set(key, { ...promotion, amount: addMoney(promotion.amount, known.get(key)?.amount ?? 0) });
  }
  return [...known.values()];
};

/** Price of an order, line by line. Rule: docs/rules/checkout.md#estimate. */
export const OrderSummary = ({ check, cart, isChecking, messages, children }: OrderSummaryProps): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const { code } = useLocale();
  const money = (amount: number): string => formatMoney(amount, code);
  const { orderEstimate: estimate, lines, scheduled, subtotal } = check;
  return (
    <Card label={t('summary.heading')}>
      <Stack gap="4" aria-busy={isChecking || undefined}>
        <Heading as="h2" size="md">
          {t('summary.heading')}
        </Heading>
        {messages.length > 0 && (
          <Banner status="error" title={t('checkout.checkBelow')}>
            {messages.map((message) => (
              <Text key={message}>{message}</Text>
            ))}
          </Banner>
        )}
        <Stack as="dl" gap="2" fontVariantNumeric="tabular-nums">
          {lines.map(({ cartItemId, productName, productStrength, quantity, price }) => (
            <Sum
              key={cartItemId}
              term={
                <span translate="no">
                  {t('summary.line', { product: [productName, productStrength].filter(Boolean).join(' '), count: quantity })}
                </span>
              }
              amount={money(price)}
            />
          ))}
          {lines.length > 0 && (
            <>
              <Sum term={t('cart.subtotal')} amount={money(subtotal)} />
              {estimate.promo > 0 && <Sum term={t('summary.promo', { code: cart.promoCode ?? '' })} amount={money(-estimate.promo)} />}
              <Sum term={t('summary.shipping')} amount={estimate.shipping === 0 ? t('summary.free') : money(estimate.shipping)} />
              {Object.entries(estimate.fees).map(([name, amount]) => (
                <Sum key={name} term={name} amount={money(amount)} />
              ))}
              {estimate.taxes.map((line) => {
                const { key, params } = taxLabel(line);
                return <Sum key={line.name} term={t(key, params ?? {})} amount={money(line.amount)} />;
              })}
            </>
          )}
          <Sum term={t(scheduled.length > 0 ? 'summary.totalToday' : 'summary.total')} amount={money(estimate.total)} isTotal />
        </Stack>
        {scheduled.length > 0 && (
          <Stack gap="2">
            <Heading as="h3" size="sm">
              {t('summary.later')}
            </Heading>
            <Stack as="dl" gap="2" fontVariantNumeric="tabular-nums">
              {scheduled.map((line) => (
                <Sum key={line.cartItemId} term={<Scheduled line={line} />} amount={money(line.total)} />
              ))}
            </Stack>
            <Text textStyle="sm" color="fg.muted">
              {t('summary.scheduledHint')}
            </Text>
          </Stack>
        )}
        {estimate.promosApplied.length > 0 && (
          <Stack as="ul" gap="1" textStyle="sm" color="fg.muted" aria-label={t('summary.promotions')}>
            {appliedOnce(estimate.promosApplied).map(({ promotionId, productName, amount }) => (
              <li key={`${promotionId}-${productName}`}>{t('summary.promotion', { name: productName, amount: money(amount) })}</li>
            ))}
          </Stack>
        )}
        {children}
      </Stack>
    </Card>
  );
};
