import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { shownReference } from './shown-reference.ts';

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  title?: string;
  /** Holds what the call was rejected with: the hint depends on whether the service answered. */
  error?: unknown;
  /** Null for none. */
  hint?: ReactNode;
  /** Another way out, beside trying again. */
  action?: ReactNode;
  onRetry?: () => void;
  /** A retry is under way. */
  retrying?: boolean;
}

/** Whether it was answered at all: then the connection is not to blame. */
const isAnswered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) > 0;

/** Content that could not be loaded, with the way out. */
export const ErrorState = ({ title, error, hint, action, onRetry, retrying = false }: ErrorStateProps): ReactNode => {
  const { t } = useTranslation('ui');
  const reference = shownReference(error);
  const shared = isAnswered(error) ? t('error.later') : t('error.hint');
  const named = reference === undefined ? shared : `${shared} ${t('error.reference', { reference })}`;
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={title ?? t('error.title')}
        hint={hint === undefined ? named : hint}
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
