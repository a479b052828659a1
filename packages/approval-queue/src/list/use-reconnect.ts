import { useEffect, useRef } from 'react';

import type { QueueList } from './use-queue-list.ts';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/**
 * Asks again for a queue that was refused, for its text says so: after 2 s, and each time after twice as long, up to a
 * minute. Source: ordering-and-approval.md section 8, "Grid failure".
 */
export const useReconnect = ({ failure, fetching, retry }: Pick<QueueList, 'failure' | 'fetching' | 'retry'>): void => {
  const wait = useRef(FIRST_WAIT);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const refused = failure === 'unauthorised';
  useEffect(() => {
    if (!refused) wait.current = FIRST_WAIT;
    if (!refused || fetching) return undefined;
    const turn = setTimeout(() => {
      wait.current = Math.min(2 * wait.current, LONGEST_WAIT);
      latest.current();
    }, wait.current);
    return () => clearTimeout(turn);
  }, [fetching, refused]);
};
