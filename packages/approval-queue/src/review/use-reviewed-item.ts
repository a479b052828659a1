import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { QueueAnimal } from '@practice-portal/domain/client';
import { useCallback, useMemo, useState } from 'react';

const isSame = (left: QueueAnimal, right: QueueAnimal): boolean =>
  (Object.keys(right) as (keyof QueueAnimal)[]).every((field) => (left[field] ?? null) === (right[field] ?? null));

/** The item of a review, with its pet as it is on record: the weight can be changed while the review is open. */
export const useReviewedItem = (item: ApprovalQueueItem): { item: ApprovalQueueItem; showPet: (animal: QueueAnimal) => void } => {
  const [animal, setAnimal] = useState(item.animal);
  // The same pet again is no change: nothing of what hangs on it is drawn anew.
  const showPet = useCallback((next: QueueAnimal) => setAnimal((known) => (isSame(known, next) ? known : next)), []);
  return { item: useMemo(() => (animal === item.animal ? item : { ...item, animal }), [item, animal]), showPet };
};
