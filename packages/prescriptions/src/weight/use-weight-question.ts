import { isSuddenWeight } from '@practice-portal/domain/pet';
import { useCallback, useRef, useState } from 'react';

/** A weight that changes by more than half, in pounds. */
export interface SuddenWeight {
  pet: string;
  before: number;
  after: number;
}

/** Confirmation of a weight before it is saved. */
export interface WeightQuestion {
  /** Null while nothing is asked. */
  asked: SuddenWeight | null;
  /** Asks about a weight that changes by more than half. @returns whether to save it */
  ask: (change: { pet: string; before: number | null; after: number }) => Promise<boolean>;
  answer: (goOn: boolean) => void;
}

/** Asks about a weight that is likely to be a slip. Rule: docs/rules/clients.md#weight. */
export const useWeightQuestion = (): WeightQuestion => {
  const [asked, setAsked] = useState<SuddenWeight | null>(null);
  const waiting = useRef<((goOn: boolean) => void) | null>(null);
  const answer = useCallback((goOn: boolean): void => {
    setAsked(null);
    waiting.current?.(goOn);
    waiting.current = null;
  }, []);
  const ask = useCallback<WeightQuestion['ask']>(({ pet, before, after }) => {
    if (before === null || !isSuddenWeight(before, after)) return Promise.resolve(true);
    setAsked({ pet, before, after });
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  }, []);
  return { asked, ask, answer };
};
