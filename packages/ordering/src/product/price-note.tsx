import { Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { lineFacts, linePrice } from '@practice-portal/domain/cart';
import type { ProductSku } from '@practice-portal/domain/catalogue';
import { formatMoney } from '@practice-portal/domain/money';
import { useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type OrderValues, productFormOf } from './order-values.ts';

/** A number of days that is typed counts after this. Source: ordering-and-approval.md section 9, "AutoShip frequency". */
const COMMIT_MS = 1000;

const useCommitted = (days: number | null): number | null => {
  const [committed, setCommitted] = useState(days);
  useEffect(() => {
    const timer = setTimeout(() => setCommitted(days), COMMIT_MS);
    return () => clearTimeout(timer);
  }, [days]);
  return committed;
};

/** What the order costs as it is typed: the same figures the cart will show and charge. */
export const PriceNote = ({ sku }: { sku: ProductSku }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const showsMore = useFlag('priceBeforeCheckoutEnabled');
  const { values } = useFormikContext<OrderValues>();
  const form = productFormOf(values);
  const frequency = useCommitted(form.autoshipFrequency);
  if (values.quantity === null) return null;
  // Days that cannot be read have no price, not that of the days before.
  const autoshipFrequency = form.autoshipFrequency === null || Number.isNaN(form.autoshipFrequency) ? null : frequency;
  const { total, perDay, autoshipMonthly, tierSavings, promotionSavings } = linePrice(
    lineFacts(sku, {
      orderQuantity: values.quantity,
      usageInstructions: values.usageInstructions,
      autoshipFrequency,
      autoshipQuantity: autoshipFrequency === null ? null : values.quantity,
    }),
  );
  const saved = tierSavings + promotionSavings;
  const more = [
    ...(showsMore && perDay !== null ? [t('price.perDay', { price: formatMoney(perDay, code) })] : []),
    ...(showsMore && autoshipMonthly !== null ? [t('price.perMonth', { price: formatMoney(autoshipMonthly, code) })] : []),
    ...(saved > 0 ? [t('price.saved', { price: formatMoney(saved, code) })] : []),
  ];
  return (
    <Stack gap="0" aria-live="polite" fontVariantNumeric="tabular-nums">
      <Text fontWeight="medium">{t('price.perFill', { price: formatMoney(total, code) })}</Text>
      {more.length > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {more.join(' · ')}
        </Text>
      )}
    </Stack>
  );
};
