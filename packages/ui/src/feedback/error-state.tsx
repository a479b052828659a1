import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  title?: string;
  /** Null for none. */
  hint?: ReactNode;
  /** Another way out, beside trying again. */
  action?: ReactNode;
  onRetry?: () => void;
  /** A retry is under way. */
  retrying?: boolean;
}

/** Content that could not be loaded, with the way out. */
export const ErrorState = ({ title, hint, action, onRetry, retrying = false }: ErrorStateProps): ReactNode => {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={title ?? t('error.title')}
        hint={hint === undefined ? t('error.hint') : hint}
        action={
          <>
            {onRetry && (
              <Button icon={RotateCw} loading={retrying} onClick={onRetry}>
                {t('error.retry')}
              </Button>
            )}
            {action}
          </>
        }
      />
    </div>
  );
};
