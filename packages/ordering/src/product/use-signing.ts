import type { ApprovingVet } from '@practice-portal/access';
import { answeredFindings, openFindings, type ValidationMessage } from '@practice-portal/domain/approval';
import { type ConfirmQuestion, type LicenseQuestion, useConfirmQuestion, useLicenseQuestion } from '@practice-portal/prescriptions';
import { SaveCanceled } from '@practice-portal/ui';
import { useState } from 'react';

/** Thrown when the check found something that was not shown yet. */
export const NEW_WARNING = 'newWarning';

/** Who signs an order. */
export interface OrderSigner {
  vet: ApprovingVet;
  /** The product asks for their license: nothing is signed without. */
  licenseRequired: boolean;
}

/** Compares what a check said of an order with what was said before. */
interface Checked {
  shown: readonly ValidationMessage[];
  found: readonly ValidationMessage[];
  /** Null where nobody signs. */
  signer: OrderSigner | null;
}

/** Asks before a vet signs an order. */
export interface OrderSigning {
  confirm: ConfirmQuestion;
  license: LicenseQuestion;
  /** Whose license is asked for. */
  asked: OrderSigner | null;
  /**
   * Asks for the license and for confirmations.
   * @returns what is sent of the answers
   * @throws Error {@link NEW_WARNING}, SaveCanceled when a question was answered with no
   */
  answer: (checked: Checked) => Promise<ReturnType<typeof answeredFindings>>;
}

/** Asks as a review does before an order is signed. Rule: docs/rules/prescriptions.md#signing. */
export const useSigning = (): OrderSigning => {
  const confirm = useConfirmQuestion();
  const license = useLicenseQuestion();
  const [asked, setAsked] = useState<OrderSigner | null>(null);
  const answer: OrderSigning['answer'] = async ({ shown, found, signer }) => {
    const isNew = openFindings(found, answeredFindings(shown)).some(({ needs }) => needs === 'SEEN');
    if (isNew) throw new Error(NEW_WARNING);
    if (signer !== null && found.some(({ rule }) => rule === 'VETERINARIAN_LICENSE_REQUIRED_RULE')) {
      setAsked(signer);
      const goesOn = await license.settle(`${signer.vet.vetStaffId} ${signer.licenseRequired}`);
      if (!goesOn) throw new SaveCanceled();
    }
    if (!(await confirm.ask(found))) throw new SaveCanceled();
    return answeredFindings(found);
  };
  return { confirm, license, asked, answer };
};
