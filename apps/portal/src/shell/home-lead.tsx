import { useFlag } from '@practice-portal/access';
import { useBreakpoint } from '@practice-portal/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFirstScreenShown } from './first-screen.ts';

/** The cards' height: nothing below them moves when they come. */
const HEIGHT = '7.5rem';

type Cards = ComponentType<{ sourcePageName: string }>;

const fetchCards = async (): Promise<Cards> => (await import('@practice-portal/clients')).LookupCard;

/**
 * The lookup card above the queue, where nothing is ordered: ordering's cards have it beside their own. It comes when the
 * queue can be read, and where there is room for it.
 */
export const HomeLead = (): ReactNode => {
  const { t } = useTranslation('portal');
  const alone = useFlag('hideOrdering');
  const desktop = useBreakpoint() === 'desktop' && alone;
  const ready = useFirstScreenShown() && desktop;
  const [Lookup, setLookup] = useState<Cards | null>(null);
  useEffect(() => {
    if (!ready || Lookup !== null) return;
    // Without it the queue is complete: lost on the way, it comes with the next visit.
    fetchCards().then(
      (card) => setLookup(() => card),
      () => undefined,
    );
  }, [ready, Lookup]);
  if (!desktop) return null;
  return <div style={{ minHeight: HEIGHT }}>{Lookup === null ? null : <Lookup sourcePageName={t('shell.queue')} />}</div>;
};
