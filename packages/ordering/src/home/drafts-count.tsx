import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { useDraftsCount } from './use-drafts-count.ts';

/** Number of drafts. A component of its own, so that its call is made after the first screen. */
export const DraftsCount = ({ onCount }: { onCount: (count: number) => void }): ReactNode => {
  const count = useDraftsCount();
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    if (count !== null) tell(count);
  }, [count]);
  return null;
};
