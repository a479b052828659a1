import { LoginBrand } from '@practice-portal/access';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';

import { Mark } from './mark.tsx';

/** The ways in, with the product's mark and name above their cards. */
export const WithBrand = (): ReactNode => {
  const { t } = useTranslation('portal');
  return (
    <LoginBrand
      value={
        <>
          <Mark size={32} />
          {t('shell.brand')}
        </>
      }
    >
      <Outlet />
    </LoginBrand>
  );
};
