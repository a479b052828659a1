import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { VisuallyHidden } from '../basics/visually-hidden.tsx';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Any CSS length. */
  width?: string;
  height?: string;
}

/** A grey bar in the shape of what is coming. Screen readers don't see it: name the wait once, as `SkeletonText` does. */
export const Skeleton = ({ width = '100%', height }: SkeletonProps): ReactNode => (
  <span className="ui-skeleton" data-part="skeleton" style={{ width, height }} aria-hidden />
);

/** Lines of text that are coming. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }): ReactNode => {
  const { t } = useTranslation('ui');
  return (
    <div style={{ display: 'grid', gap: '0.75rem' }}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
};
