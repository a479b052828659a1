import type { PracticeData } from '@practice-portal/domain/practice';

import { ordersHere } from './open-cart.ts';

/** Checking out is a matter of the practice. */
export const checksOutHere = (practice: PracticeData): string | null =>
  ordersHere(practice) ?? (practice.practiceHomeFeatures.hideCheckout ? 'Your practice does not check out here' : null);

/** Cards are shown where they may be used. */
export const showsCards = ({ practiceHomeFeatures }: PracticeData): string | null =>
  practiceHomeFeatures.hideCreditCards ? 'Your practice does not see cards here' : null;

/** Paying asks for both. */
export const paysHere = (practice: PracticeData): string | null => checksOutHere(practice) ?? showsCards(practice);
