import type { LostLock } from '@practice-portal/domain/approval';

/** Key of the text that says what a vet did to an item; `decidedBy` where it is not known which. */
export type DecidedKey = 'approvedBy' | 'deniedBy' | 'putOffBy' | 'decidedBy';

/** Returns the key for what took an item out of the queue. */
export const decidedKey = ({ outcome }: Pick<LostLock, 'outcome'>): DecidedKey => {
  if (outcome === 'APPROVED') return 'approvedBy';
  if (outcome === 'DENIED') return 'deniedBy';
  return outcome === 'PUT_OFF' ? 'putOffBy' : 'decidedBy';
};
