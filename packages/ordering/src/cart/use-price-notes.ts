import { useFlag } from '@practice-portal/access';
import type { LinePrice } from '@practice-portal/domain/cart';
import { formatMoney } from '@practice-portal/domain/money';
import { useLocale } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

/** Notes beside a price, in the cart and the product form: price per day and month, and savings. */
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
