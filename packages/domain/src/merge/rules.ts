import { addDays } from '../locale/dates.ts';
import type { MergeRefusal, UndoRefusal } from './types.ts';
import { UNDO_DAYS } from './types.ts';

/** What is under way at records that are merged or parted. */
export interface UnderWay {
  /** A card is being charged, or money given back. */
  isPaying: boolean;
  /** A vet has an item locked. */
  isLocked: boolean;
  /** A decision can still be taken back. */
  isUndoable: boolean;
}

/** A record that is merged, as far as the rule asks. */
export interface MergedRecord {
  id: number;
  /** Of a client: active. Of a pet: alive, and living with the client. */
  isPresent: boolean;
  /** Of a client: itself. Of a pet: whose it is. */
  clientId: number;
  /** Of a pet. */
  species?: string;
  /** Of a client's addresses. */
  countries?: readonly string[];
}

const underWayRefusal = ({ isPaying, isLocked, isUndoable }: UnderWay): 'payment' | 'locked' | 'undoable' | null => {
  if (isPaying) return 'payment';
  if (isLocked) return 'locked';
  return isUndoable ? 'undoable' : null;
};

const haveNoneInCommon = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length > 0 && other.length > 0 && !one.some((country) => other.includes(country));

/**
 * Why one record is not merged into another; null where nothing speaks against it.
 * Rule: docs/rules/clients.md#merging.
 * @param kept the record that stays
 * @param gone the record that becomes part of it
 */
export const mergeRefusal = (
  { kind, kept, gone }: { kind: 'client' | 'pet'; kept: MergedRecord; gone: MergedRecord },
  underWay: UnderWay,
): MergeRefusal | null => {
  if (kept.id === gone.id) return 'same';
  if (kind === 'pet' && kept.clientId !== gone.clientId) return 'otherClient';
  if (kept.species !== gone.species) return 'species';
  if (haveNoneInCommon(kept.countries, gone.countries)) return 'country';
  // Because what runs for the other would end, or run for nobody.
  if (!kept.isPresent && gone.isPresent) return 'inactive';
  return underWayRefusal(underWay);
};

/** The last day on which a merge can be undone. */
export const undoUntil = (mergedOn: string): string => addDays(mergedOn, UNDO_DAYS);

/** A merge that is to be undone, as far as the rule asks. */
export interface MergeToUndo {
  /** `YYYY-MM-DD`. */
  mergedOn: string;
  /** A pet that came with it was merged with another since. */
  isFollowed: boolean;
  /** An order since then, for pets of both, is not paid. */
  isSharedUnpaid: boolean;
}

/** Why a merge is not undone; null where nothing speaks against it. Rule: docs/rules/clients.md#merging. */
export const undoRefusal = (merge: MergeToUndo, underWay: UnderWay, today: string): UndoRefusal | null => {
  if (today > undoUntil(merge.mergedOn)) return 'late';
  if (merge.isFollowed) return 'laterMerge';
  if (merge.isSharedUnpaid) return 'unpaid';
  return underWayRefusal(underWay);
};
