import type { AddressForm } from '@practice-portal/domain/address';
import type { ValidatedStatus } from '@practice-portal/domain/client';
import { type ReactNode, useState } from 'react';

import { ConfirmAddress } from './confirm-address.tsx';
import { type AskedAbout, useAddressCheck } from './use-address-check.ts';

/** An address that may be saved, and how sure it is. */
export interface ConfirmedAddress {
  address: AddressForm;
  validatedStatus: ValidatedStatus;
}

interface Asking {
  typed: AddressForm;
  check: AskedAbout;
  answer: (confirmed: ConfirmedAddress | null) => void;
}

/**
 * Checks an address before it is saved, and asks where it is not as the post writes it.
 * @returns `confirm`, null when a person goes back to the form; and the question, to be rendered
 */
export const useConfirmedAddress = (): { confirm: (typed: AddressForm) => Promise<ConfirmedAddress | null>; question: ReactNode } => {
  const check = useAddressCheck();
  const [asking, setAsking] = useState<Asking | null>(null);
  const confirm = async (typed: AddressForm): Promise<ConfirmedAddress | null> => {
    const found = await check(typed);
    if (found.kind === 'off') return { address: typed, validatedStatus: 'NOT_VALID' };
    if (found.kind === 'known') return { address: typed, validatedStatus: 'VALIDATED' };
    return new Promise((answer) => {
      setAsking({ typed, check: found, answer });
    });
  };
  const settle = (confirmed: ConfirmedAddress | null): void => {
    asking?.answer(confirmed);
    setAsking(null);
  };
  const question = asking ? (
    <ConfirmAddress
      typed={asking.typed}
      check={asking.check}
      onEdit={() => settle(null)}
      onConfirm={(address) => settle({ address, validatedStatus: address === asking.typed ? 'VALIDATED_USER' : 'VALIDATED_INTERNAL' })}
    />
  ) : null;
  return { confirm, question };
};
