import { type ApprovingVet, useFlag, vetSignedIn } from '@practice-portal/access';
import type { DecidingVet } from '@practice-portal/domain/approval';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

/** The PIN of the deciding vet: known from the sign-in, or asked for where the service refused that one. */
export interface VetPin {
  /** True when a PIN field is shown. */
  asked: boolean;
  /** Shows the field. */
  ask: () => void;
  /** The vet a request is made for. */
  deciding: (typed: string) => DecidingVet;
  /** Keeps a typed PIN that the service took, for the next decision. In memory only. */
  keep: (typed: string) => void;
}

/** Gives the PIN of `vet` to a decision. */
export const useVetPin = (vet: ApprovingVet): VetPin => {
  const dispatch = useDispatch();
  const required = useFlag('vetPinRequired');
  const [refused, setRefused] = useState(false);
  const asked = refused || (required && vet.pin === undefined);
  return {
    asked,
    ask: () => setRefused(true),
    deciding: (typed) => ({ vetStaffId: vet.vetStaffId, pin: asked ? typed : vet.pin }),
    keep: (typed) => {
      if (!asked || typed === '') return;
      const { pin: _old, ...approver } = vet;
      dispatch(vetSignedIn({ vet: approver, pin: typed }));
    },
  };
};
