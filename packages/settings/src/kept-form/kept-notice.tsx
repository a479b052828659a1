import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { KeptForm } from './use-kept-form.ts';

/** Says that what was typed before the session ended is back. */
export const KeptNotice = ({ kept: { restored, discard }, hasSecrets = false }: { kept: KeptForm; hasSecrets?: boolean }): ReactNode => {
  const { t } = useTranslation('settings');
  if (!restored) return null;
  return (
    <Banner status="info" title={t('kept.title')} action={<Button onClick={discard}>{t('kept.discard')}</Button>}>
      {hasSecrets ? t('kept.secrets') : null}
    </Banner>
  );
};
