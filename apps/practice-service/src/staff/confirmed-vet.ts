import { problem } from '../http/problem.ts';
import type { VetRecord } from './load-staff.ts';

const UNCONFIRMED = 'This veterinarian is new. A site administrator confirms them before they approve controlled substances';

/** Whether a vet may sign a product: what is controlled, once a person has confirmed them. */
export const maySign = (vet: Pick<VetRecord, 'unconfirmedSince'>, product: { isControlledSubstance: boolean }): boolean =>
  vet.unconfirmedSince === null || !product.isControlledSubstance;

/** @throws 403 for a vet who may not sign it, see {@link maySign} */
export const requireConfirmed = (...signing: Parameters<typeof maySign>): void => {
  if (!maySign(...signing)) throw problem(403, UNCONFIRMED);
};
