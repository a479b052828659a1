import type { DietSpecies } from './types.ts';

/** Days of the change to another food, and how much of it is the new one. */
export interface TransitionStep {
  fromDay: number;
  /** Null: from then on. */
  toDay: number | null;
  percentNew: number;
}

const step = (fromDay: number, toDay: number | null, percentNew: number): TransitionStep => ({ fromDay, toDay, percentNew });

/** The change to the new food, day by day. Reference: dvm360, "Slow and steady wins the transition to a new veterinary diet". */
export const TRANSITIONS: Readonly<Record<DietSpecies, readonly TransitionStep[]>> = {
  DOG: [step(1, 2, 25), step(3, 4, 50), step(5, 7, 75), step(8, null, 100)],
  CAT: [step(1, 4, 25), step(5, 8, 50), step(9, 11, 75), step(12, null, 100)],
};
