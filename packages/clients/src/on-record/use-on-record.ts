import { useCallback, useRef, useState } from 'react';

export interface OnRecord {
  name: string;
  href: string;
}

/** A question before something is saved that seems to be on record already. */
export interface OnRecordQuestion {
  /** Null while nothing is asked. */
  found: OnRecord | null;
  /** Asks where something was found. @returns whether to save it all the same */
  ask: (found: OnRecord | null) => Promise<boolean>;
  answer: (goOn: boolean) => void;
}

/** Says what is on record already, and never stops anybody. Rule: docs/rules/clients.md#on-record-already. */
export const useOnRecord = (): OnRecordQuestion => {
  const [found, setFound] = useState<OnRecord | null>(null);
  const waiting = useRef<((goOn: boolean) => void) | null>(null);
  const answer = useCallback((goOn: boolean): void => {
    setFound(null);
    waiting.current?.(goOn);
    waiting.current = null;
  }, []);
  const ask = useCallback<OnRecordQuestion['ask']>((next) => {
    if (next === null) return Promise.resolve(true);
    setFound(next);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  }, []);
  return { found, ask, answer };
};
