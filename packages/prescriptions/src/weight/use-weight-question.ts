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

interface Waiting extends Pick<SuddenWeight, 'after'> {
  resolve: (goOn: boolean) => void;
}

/** Asks once for each change: leaving a field and sending its form ask the same question. */
export const useWeightQuestion = (): WeightQuestion => {
  const [asked, setAsked] = useState<SuddenWeight | null>(null);
  const waiting = useRef<Waiting | null>(null);
  const latest = useRef(Promise.resolve(true));
  const ask = useCallback<WeightQuestion['ask']>(({ pet, before, after }) => {
    if (before === null || !isSuddenWeight(before, after)) return Promise.resolve(true);
    if (waiting.current?.after === after) return latest.current;
    waiting.current?.resolve(false);
    setAsked({ pet, before, after });
    const answered = new Promise<boolean>((resolve) => {
      waiting.current = { after, resolve };
    });
    latest.current = answered;
    return answered;
  }, []);
  const answer = useCallback((goOn: boolean): void => {
    setAsked(null);
    waiting.current?.resolve(goOn);
    waiting.current = null;
  }, []);
  return { asked, ask, answer };
};
