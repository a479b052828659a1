import { type RefObject, useEffect, useRef } from 'react';

import type { LockMachine } from './use-lock-machine.ts';

/**
 * Tells the machine when the vet signs out, or another one signs in. Whoever leaves the screen has left as well.
 * @returns how often that was: a call that was on its way meanwhile sees that it was made for somebody who has left
 */
export const useSignOuts = ({ send }: Pick<LockMachine, 'send'>, vetStaffId: number | null): RefObject<number> => {
  const signedIn = useRef(vetStaffId);
  const signOuts = useRef(0);
  useEffect(() => {
    if (signedIn.current !== null && signedIn.current !== vetStaffId) {
      signOuts.current += 1;
      send({ type: 'VET_SIGNED_OUT' });
    }
    signedIn.current = vetStaffId;
  }, [send, vetStaffId]);
  useEffect(
    () => () => {
      signOuts.current += 1;
    },
    [],
  );
  return signOuts;
};
