import { useEffect, useState } from 'react';

const SOON = 150;

/**
 * Whether something has been running for 150 ms. A shorter wait shows no loading state: painting one would
 * only delay the answer.
 */
export const useSlow = (running: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setSlow(true), SOON);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [running]);
  return slow;
};
