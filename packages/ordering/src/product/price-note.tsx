import { Stack, Text } from '@chakra-ui/react';
import { lineFacts, linePrice } from '@practice-portal/domain/cart';
import type { ProductSku } from '@practice-portal/domain/catalog';
import { formatMoney } from '@practice-portal/domain/money';
import { useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePriceNotes } from '../cart/use-price-notes.ts';
import { type OrderValues, productFormOf } from './order-values.ts';

/** A number of days that is typed counts after this. Rule: docs/rules/autoship.md#frequency. */
const COMMIT_MS = 1000;

const useCommitted = (days: number | null): number | null => {
  const [committed, setCommitted] = useState(days);
  useEffect(() => {
    const timer = setTimeout(() => setCommitted(days), COMMIT_MS);
    return () => clearTimeout(timer);
  }, [days]);
  return committed;
};

interface PriceNoteProps {
  sku: ProductSku;
  /** The price match that the order has already. */
  overridePrice: number | null;
}

/** Price of the order as typed: the same figures the cart will show and charge. */
export const PriceNote = ({ sku, overridePrice }: PriceNoteProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const notesOf = usePriceNotes();
  const { values } = useFormikContext<OrderValues>();
  const form = productFormOf(values);
  const frequency = useCommitted(form.autoshipFrequency);
  if (values.quantity === null) return null;
  // Days that cannot be read have no price, not that of the days before.
  const autoshipFrequency = form.autoshipFrequency === null || Number.isNaN(form.autoshipFrequency) ? null : frequency;
  const price = linePrice(
    lineFacts(sku, {
      orderQuantity: values.quantity,
      usageInstructions: values.usageInstructions,
      autoshipFrequency,
      autoshipQuantity: form.autoshipQuantity,
      overridePrice,
    }),
  );
  const notes = notesOf(price);
  return (
    <Stack gap="0" aria-live="polite" fontVariantNumeric="tabular-nums">
      <Text fontWeight="medium">{t('price.perFill', { price: formatMoney(price.total, code) })}</Text>
      {notes.length > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {notes.join(' · ')}
        </Text>
      )}
    </Stack>
  );
};
