import { useFlag } from '@practice-portal/access';
import { lazyPart, useBreakpoint } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFirstScreenShown } from './first-screen.tsx';

/** The cards' height: nothing below them moves when they come. */
const HEIGHT = '7.5rem';

const lookup = lazyPart(async () => (await import('@practice-portal/clients')).LookupCard);

/**
 * The lookup card above the queue, where nothing is ordered: ordering's cards have it beside their own. It comes when the
 * queue can be read, and where there is room for it.
 */
export const HomeLead = (): ReactNode => {
  const { t } = useTranslation('portal');
  const alone = useFlag('hideOrdering');
  const desktop = useBreakpoint() === 'desktop' && alone;
  const ready = lookup.useReady(useFirstScreenShown() && desktop);
  if (!desktop) return null;
  return <div style={{ minHeight: HEIGHT }}>{ready && <lookup.Part sourcePageName={t('shell.queue')} />}</div>;
};
