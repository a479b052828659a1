import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { FormDraftState } from './use-form-draft.ts';

/** Notice that unsaved values from before a session end or a reload were restored. */
export const KeptNotice = ({
  kept: { restored, discard },
  hasSecrets = false,
}: {
  kept: Pick<FormDraftState, 'restored' | 'discard'>;
  hasSecrets?: boolean;
}): ReactNode => {
  const { t } = useTranslation('access');
  if (!restored) return null;
  return (
    <Banner status="info" title={t('kept.title')} action={<Button onClick={discard}>{t('kept.discard')}</Button>}>
      {hasSecrets ? t('kept.secrets') : null}
    </Banner>
  );
};
