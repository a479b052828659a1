import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { useDraftsCount } from './use-drafts-count.ts';

/** Tells how many drafts there are. A part of its own, so that its call is fetched after the first screen. */
export const DraftsCount = ({ onCount }: { onCount: (count: number) => void }): ReactNode => {
  const count = useDraftsCount();
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    if (count !== null) tell(count);
  }, [count]);
  return null;
};
