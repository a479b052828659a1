import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { Banner } from '../feedback/banner.tsx';

/** Fallback of a drawer or dialog whose content has thrown. */
export const BrokenText = (): ReactNode => {
  const { t } = useTranslation('ui');
  return (
    <Banner status="error" title={t('error.title')}>
      {t('error.inModal')}
    </Banner>
  );
};

/** The two ways on from there. */
export const BrokenActions = ({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }): ReactNode => {
  const { t } = useTranslation('ui');
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused element may have been removed.
    if (document.activeElement === document.body) retry.current?.focus();
  }, []);
  return (
    <>
      <Button onClick={onClose}>{t('close')}</Button>
      <Button ref={retry} variant="solid" icon={RotateCw} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </>
  );
};
