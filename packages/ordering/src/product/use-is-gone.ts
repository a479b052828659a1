import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether something is really gone: what is missing is read again first, as it may have come only now.
 * @param readAgain reads where it should be
 */
export const useIsGone = (isMissing: boolean, readAgain: () => Promise<unknown>): boolean => {
  const [isRead, setRead] = useState(false);
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (isMissing && !isRead) void read().finally(() => setRead(true));
  }, [isMissing, isRead]);
  return isMissing && isRead;
};
