import type { ValidationMessage } from '@practice-portal/domain/approval';
import { useCallback, useRef, useState } from 'react';

/** A confirmation that a vet gives before an approval is sent. */
export interface ConfirmQuestion {
  /** Empty while nothing is asked. */
  asked: readonly ValidationMessage[];
  /** Asks about findings that were not confirmed in this review. @returns whether to go on */
  ask: (findings: readonly ValidationMessage[]) => Promise<boolean>;
  answer: (goOn: boolean) => void;
}

const NONE: readonly ValidationMessage[] = [];

/** Asks once for each finding: with other figures it is another one. */
export const useConfirmQuestion = (): ConfirmQuestion => {
  const [asked, setAsked] = useState(NONE);
  const confirmed = useRef(new Set<string | undefined>());
  const waiting = useRef<((goOn: boolean) => void) | null>(null);
  const ask = useCallback((findings: readonly ValidationMessage[]): Promise<boolean> => {
    const open = findings.filter(({ needs, key }) => needs === 'CONFIRMATION' && !confirmed.current.has(key));
    if (open.length === 0) return Promise.resolve(true);
    setAsked(open);
    return new Promise((resolve) => {
      waiting.current = (goOn) => {
        if (goOn) for (const { key } of open) confirmed.current.add(key);
        resolve(goOn);
      };
    });
  }, []);
  const answer = useCallback((goOn: boolean): void => {
    setAsked(NONE);
    waiting.current?.(goOn);
  }, []);
  return { asked, ask, answer };
};
