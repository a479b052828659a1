import { useFlag } from '@practice-portal/access';
import type { LinePrice } from '@practice-portal/domain/cart';
import { formatMoney } from '@practice-portal/domain/money';
import { useLocale } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

/** What is said beside a price, in the cart and while an order is filled in: what it costs a day and a month, and what is saved. */
export const usePriceNotes = (): ((price: LinePrice) => string[]) => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const showsMore = useFlag('priceBeforeCheckoutEnabled');
  return ({ perDay, autoshipMonthly, tierSavings, promotionSavings }) => {
    const saved = tierSavings + promotionSavings;
    return [
      ...(showsMore && perDay !== null ? [t('price.perDay', { price: formatMoney(perDay, code) })] : []),
      ...(showsMore && autoshipMonthly !== null ? [t('price.perMonth', { price: formatMoney(autoshipMonthly, code) })] : []),
      ...(saved > 0 ? [t('price.saved', { price: formatMoney(saved, code) })] : []),
    ];
  };
};
