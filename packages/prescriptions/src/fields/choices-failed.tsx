import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Error that the options of a field could not be loaded, with a retry. */
export const ChoicesFailed = ({ title, onRetry }: { title: string; onRetry: () => void }): ReactNode => {
  const { t } = useTranslation('ui');
  return <Banner status="warning" title={title} action={<Button onClick={onRetry}>{t('error.retry')}</Button>} />;
};
