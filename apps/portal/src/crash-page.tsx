import { PATHS } from '@practice-portal/domain/navigation';
import { Button, buttonLook, EmptyState } from '@practice-portal/ui';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What is shown in place of a screen that broke, or whose code could not be fetched. */
export const CrashPage = (): ReactNode => {
  const { t } = useTranslation('portal');
  return (
    <main className="ui-alone">
      <title>{t('crash.title')}</title>
      <EmptyState
        icon={TriangleAlert}
        title={t('crash.title')}
        hint={t('crash.hint')}
        action={
          <div className="ui-foot">
            {/* A plain link: the page starts anew, and with it whatever broke. */}
            <a href={PATHS.home} {...buttonLook()}>
              {t('crash.home')}
            </a>
            <Button variant="solid" icon={RotateCw} onClick={() => location.reload()}>
              {t('crash.reload')}
            </Button>
          </div>
        }
      />
    </main>
  );
};
