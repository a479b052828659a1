import { useCallback, useContext, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { AccessState } from '../state/access-state.ts';
import { vetSignedOut } from '../state/approving-vet-slice.ts';
import { type ApprovingVet, type RequestVetSignIn, VetSignInContext } from './vet-sign-in-context.ts';

/** The approving vet at this browser, and the ways to change who that is. */
export interface ApprovingVetSession {
  vet: ApprovingVet | null;
  requestSignIn: RequestVetSignIn;
  signOut: () => void;
}

/**
 * The approving vet's session.
 * @throws when rendered outside `SignedInHost`
 */
export const useApprovingVet = (): ApprovingVetSession => {
  const dispatch = useDispatch();
  const requestSignIn = useContext(VetSignInContext);
  if (requestSignIn === null) throw new Error('useApprovingVet needs SignedInHost around it.');
  const { vet, pin } = useSelector((state: AccessState) => state.approvingVet);
  const signOut = useCallback(() => void dispatch(vetSignedOut('byHand')), [dispatch]);
  return useMemo(
    () => ({ vet: vet && { ...vet, ...(pin === null ? {} : { pin }) }, requestSignIn, signOut }),
    [vet, pin, requestSignIn, signOut],
  );
};
