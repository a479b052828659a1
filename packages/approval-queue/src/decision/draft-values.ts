import type { QueueItemRef } from '@practice-portal/domain/approval';

import { itemKey } from '../item/queue-item.ts';

/** Whose draft it is: of a practice and an item. */
export const draftKey = (practiceId: number, item: QueueItemRef): string => `${practiceId} ${itemKey(item)}`;

interface WithPin {
  vetPin: string;
  dvmReachVetPin?: string;
}

/** The PINs among what is typed. */
export const pinsOf = ({ vetPin, dvmReachVetPin }: WithPin): WithPin => ({
  vetPin,
  ...(dvmReachVetPin === undefined ? {} : { dvmReachVetPin }),
});

/** What is kept of a decision that is left: everything but the PINs. */
export const draftOf = <Values extends WithPin>(values: Values): Values => ({
  ...values,
  vetPin: '',
  ...(values.dvmReachVetPin === undefined ? {} : { dvmReachVetPin: '' }),
});

/** Whether something was typed or chosen that closing would lose. */
export const differs = <Values extends WithPin>(values: Values, from: Values): boolean =>
  JSON.stringify(draftOf(values)) !== JSON.stringify(draftOf(from));
