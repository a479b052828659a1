import { useFlag } from '@practice-portal/access';
import { useBreakpoint } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { HomeTabs } from './home-tabs.tsx';

/**
 * Home: the approval queue, with the tabs and cards of ordering where there are any. On phones, and where nothing is
 * ordered, only the queue. Rule: docs/rules/ordering.md#home.
 */
export const HomePage = ({ queue }: { queue: ReactNode }): ReactNode => {
  const isDesktop = useBreakpoint() === 'desktop';
  const hidden = useFlag('hideOrdering');
  return <HomeTabs queue={queue} alone={!isDesktop || hidden} />;
};
