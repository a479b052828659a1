/** Lists what two records can be of: two clients, or two pets of one client. */
export const MERGE_KINDS = ['client', 'pet'] as const;
/** One of {@link MERGE_KINDS}. */
export type MergeKind = (typeof MERGE_KINDS)[number];

/** Lists what a merge moves, as a person is told beforehand. */
export const MOVED_THINGS = [
  'pets',
  'addresses',
  'cards',
  'orders',
  'prescriptions',
  'autoships',
  'drafts',
  'recommendations',
  'queueItems',
  'notes',
  'diets',
  'weighIns',
] as const;
/** One of {@link MOVED_THINGS}. */
export type MovedThing = (typeof MOVED_THINGS)[number];

/** Why two records are not merged. */
export const MERGE_REFUSALS = ['same', 'otherClient', 'species', 'country', 'inactive', 'payment', 'locked', 'undoable'] as const;
/** One of {@link MERGE_REFUSALS}. */
export type MergeRefusal = (typeof MERGE_REFUSALS)[number];

/** Why a merge is not undone. */
export const UNDO_REFUSALS = ['late', 'payment', 'locked', 'undoable', 'laterMerge', 'unpaid'] as const;
/** One of {@link UNDO_REFUSALS}. */
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

/** Days after a merge on which it can be undone. */
export const UNDO_DAYS = 30;
