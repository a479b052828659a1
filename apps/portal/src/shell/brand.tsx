import { useHomeAddress } from '@practice-portal/access';
import { ClipboardPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The portal's name, which leads home. */
export const Brand = ({ collapsed = false }: { collapsed?: boolean }): ReactNode => {
  const { t } = useTranslation('portal');
  return (
    <div className="shell-brand">
      <Link to={useHomeAddress()} aria-label={collapsed ? t('shell.brand') : undefined}>
        <ClipboardPlus size={20} aria-hidden />
        {collapsed ? null : t('shell.brand')}
      </Link>
    </div>
  );
};
