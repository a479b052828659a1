import { useEffect, useState } from 'react';

const SOON = 150;

/**
 * Whether something goes on for so long that a person wonders, 150 ms. What is over sooner needs no sign: to paint one would
 * only hold up the answer.
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
