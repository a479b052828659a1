import type { SignOffEntry, SignOffState, SignOffStep } from '@practice-portal/domain/approval';

const OPEN: readonly SignOffStep[] = ['waiting', 'checking', 'ready'];

/** Whether an item still waits for the vet. */
export const isOpen = ({ step }: Pick<SignOffEntry, 'step'>): boolean => OPEN.includes(step);

/** The place of the next item that waits for the vet, after the last of them the first again; null when none is left. */
export const nextOpen = ({ entries }: Pick<SignOffState, 'entries'>, from: number): number | null => {
  const count = entries.length;
  for (let step = 1; step <= count; step += 1) {
    const place = (from + step) % count;
    const entry = entries[place];
    if (entry !== undefined && place !== from && isOpen(entry)) return place;
  }
  return null;
};
