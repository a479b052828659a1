import type { QueueItemRef } from '@practice-portal/domain/approval';
import { createContext } from 'react';

/** What became of asking for more time. */
export type ExtendOutcome = 'extended' | 'failed' | 'notNow';

/** The time of the one item this vet holds. */
export interface Hold {
  item: QueueItemRef;
  /** In this device's milliseconds since the epoch; null while it is not known. */
  until: number | null;
  extend: () => Promise<ExtendOutcome>;
}

/** The hold of the desk around; null without one, and where practices do without its time. */
export const HoldContext = createContext<Hold | null>(null);
