import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { QueuePet } from '@practice-portal/domain/client';
import { useCallback, useMemo, useState } from 'react';

const isSame = (left: QueuePet, right: QueuePet): boolean =>
  (Object.keys(right) as (keyof QueuePet)[]).every((field) => (left[field] ?? null) === (right[field] ?? null));

/** The item of a review, with its pet as it is on record: the weight can be changed while the review is open. */
export const useReviewedItem = (item: ApprovalQueueItem): { item: ApprovalQueueItem; showPet: (animal: QueuePet) => void } => {
  const [animal, setAnimal] = useState(item.animal);
  // The same pet again is no change: nothing of what hangs on it is drawn anew.
  const showPet = useCallback((next: QueuePet) => setAnimal((known) => (isSame(known, next) ? known : next)), []);
  return { item: useMemo(() => (animal === item.animal ? item : { ...item, animal }), [item, animal]), showPet };
};

/** What notes in a review are about. */
export const notesAbout = ({ type, id, clientId, clientName, animal }: ApprovalQueueItem) => ({
  headingLevel: 3 as const,
  item: { type, id },
  client: { id: clientId, name: clientName },
  pet: { id: animal.animalId, name: animal.name },
});
