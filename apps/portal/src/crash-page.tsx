import { PATHS } from '@practice-portal/domain/navigation';
import { Button, buttonLook, EmptyState, reloadPage, reportLoadFailure, usePageLoadProblem } from '@practice-portal/ui';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

// Plain: it is there when nothing else could be loaded.
const ALONE: CSSProperties = { display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: '1rem' };

/**
 * Shows what is shown in place of a screen that broke, or whose code could not be fetched.
 * @param error what broke it
 */
export const CrashPage = ({ error }: { error?: unknown }): ReactNode => {
  const { t } = useTranslation('portal');
  const isOld = usePageLoadProblem() === 'gone';
  useEffect(() => void reportLoadFailure(error), [error]);
  const title = t(isOld ? 'crash.newVersion' : 'crash.title');
  return (
    <main style={ALONE}>
      <title>{title}</title>
      <EmptyState
        icon={TriangleAlert}
        title={title}
        hint={t(isOld ? 'crash.newVersionHint' : 'crash.hint')}
        action={
          <>
            {/* A plain link: the page starts anew, and with it whatever broke. */}
            <a href={PATHS.home} {...buttonLook()}>
              {t('crash.home')}
            </a>
            <Button variant="solid" icon={RotateCw} onClick={reloadPage}>
              {t('crash.reload')}
            </Button>
          </>
        }
      />
    </main>
  );
};
