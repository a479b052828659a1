import { RotateCw } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { WithinReach } from '../layer/within-reach.tsx';
import { closeLoadProblem, reloadPage, retryLoading, useLoadProblem } from './load-problem.ts';

/** Over the end of the screen; in a drawer or dialog above its actions. No recipe or style of a file that may be gone. */
const OVER_THE_END: CSSProperties = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 1100,
  padding: '0.75rem',
  display: 'grid',
  maxWidth: '42rem',
  marginInline: 'auto',
};
const IN_MODAL: CSSProperties = { padding: '0.75rem' };

/**
 * Notice that a newer version was deployed, or that a part of the page could not be loaded. The page stays as it
 * is, with everything typed. `PortalUiProvider` has one.
 */
export const LoadNotice = (): ReactNode => {
  const { t } = useTranslation('ui');
  const problem = useLoadProblem();
  // The notice of one page must not show on the next one.
  useEffect(() => closeLoadProblem, []);
  if (problem === null) return null;
  const isGone = problem === 'gone';
  return (
    <WithinReach>
      {(inModal) => (
        <div style={inModal ? IN_MODAL : OVER_THE_END}>
          <Banner
            status={isGone ? 'warning' : 'error'}
            title={<span role={isGone ? 'alert' : undefined}>{t(isGone ? 'newVersion.title' : 'newVersion.unreachable')}</span>}
            action={
              <Button variant="solid" icon={RotateCw} onClick={isGone ? reloadPage : retryLoading}>
                {t(isGone ? 'newVersion.reload' : 'error.retry')}
              </Button>
            }
            onClose={closeLoadProblem}
          >
            {t(isGone ? 'newVersion.hint' : 'error.hint')}
          </Banner>
        </div>
      )}
    </WithinReach>
  );
};
