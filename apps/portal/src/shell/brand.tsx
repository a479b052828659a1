import { useHomeAddress } from '@practice-portal/access';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Mark } from './mark.tsx';

/** The portal's name, which leads home. */
export const Brand = ({ collapsed = false }: { collapsed?: boolean }): ReactNode => {
  const { t } = useTranslation('portal');
  return (
    <div className="shell-brand">
      <Link to={useHomeAddress()} aria-label={collapsed ? t('shell.brand') : undefined}>
        <Mark size={24} />
        {collapsed ? null : t('shell.brand')}
      </Link>
    </div>
  );
};
