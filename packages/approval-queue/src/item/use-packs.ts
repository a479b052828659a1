import { useTranslation } from 'react-i18next';

/** How much is given out at a fill, such as '6 × 180 tablets'. */
export const usePacks = (): ((quantity: number, packaging: string | null) => string) => {
  const { t } = useTranslation('approval-queue');
  return (quantity, packaging) =>
    packaging === null ? t('product.quantity', { count: quantity }) : t('product.packs', { count: quantity, pack: packaging });
};
