/** Something that happened to an item. */
export type TimelineKind =
  | 'seen'
  | 'locked'
  | 'unlocked'
  | 'overridden'
  | 'timedOut'
  | 'assigned'
  | 'unassigned'
  | 'approved'
  | 'denied'
  | 'closed'
  | 'recommended'
  | 'weighed'
  | 'undone'
  | 'putOff'
  | 'broughtBack'
  | 'told'
  | 'toldArrived'
  | 'toldBounced'
  | 'toldOpened'
  | 'toldByPhone'
  | 'ownerAnswered'
  | 'printed';

/** Fields of an approval that the timeline shows when they differ from the item's defaults. */
export const TIMELINE_FIELDS = ['expirationDate', 'refills', 'usageInstructions', 'pharmacyNotes'] as const;

/** A field of {@link TIMELINE_FIELDS}, or the pet's weight. */
export type TimelineField = (typeof TIMELINE_FIELDS)[number] | 'weight';
