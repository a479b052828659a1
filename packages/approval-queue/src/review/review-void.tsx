import type { ApprovingVet } from '@practice-portal/access';
import type { ValidationMessage } from '@practice-portal/domain/approval';
import type { ReactNode } from 'react';

import { voidableRx, VoidPart } from './void-part.ts';

interface ReviewVoidProps {
  /** The warning whose prescription is to be voided; null while none is. */
  warning: ValidationMessage | null;
  vet: ApprovingVet;
  onClose: () => void;
  /** It is void: what the review warned of has changed. */
  onVoided: () => void;
}

/** The void that a warning of the review led to. Beside the review's form, for a form in a form would send both. */
export const ReviewVoid = ({ warning, vet, onClose, onVoided }: ReviewVoidProps): ReactNode => {
  const rxId = warning && voidableRx(warning);
  if (warning === null || rxId === null) return null;
  return <VoidPart rxId={rxId} about={warning} vet={vet} onClose={onClose} onVoided={onVoided} />;
};
