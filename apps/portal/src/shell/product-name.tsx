import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Mark } from './mark.tsx';

/** The product's mark and name, where nothing leads home yet. */
export const ProductName = (): ReactNode => {
  const { t } = useTranslation('portal');
  return (
    <>
      <Mark size={32} />
      {t('shell.brand')}
    </>
  );
};
