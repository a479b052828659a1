import { Banner, useOnline } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says that this device has no network, for as long as it has none. Stays in view, and covers nothing. */
export const OfflineBanner = (): ReactNode => {
  const { t } = useTranslation('portal');
  if (useOnline()) return null;
  return (
    <div className="shell-offline">
      <Banner status="warning" title={t('shell.offline')} />
    </div>
  );
};
