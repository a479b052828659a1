import { type ApprovalQueueItem, isSameItem, type OrderPrintRequest } from '@practice-portal/domain/approval';

import type { UndoOffer } from '../undo/undo-offer.ts';

/** A paper that is wanted of an order. */
export interface PrintWish {
  /** The approval as a receipt behind the order; undefined for the order alone. */
  receipt: OrderPrintRequest['prescriptionApprove'];
  /**
   * Why it is printed now: somebody asked for it just now, its approval became final, or nobody knows whether the approval
   * was taken back.
   */
  cause: 'asked' | 'final' | 'unsure';
}

/** What is left to do about a decision: take it back while that can be, print it after that. */
export interface TrayEntry {
  /** Its own, also that of its undo. */
  key: string;
  item: ApprovalQueueItem;
  /** When it was decided or the paper asked for, in milliseconds since the epoch. */
  since: number;
  /** Null once it is final. */
  offer: UndoOffer | null;
  /** Null when nothing is to be printed. */
  print: PrintWish | null;
}

type Entries = readonly TrayEntry[];

/** Without an entry: it was taken back, or printed, or is not to be. */
export const without = (entries: Entries, key: string): Entries => entries.filter((entry) => entry.key !== key);

/** The decision can't be taken back any more: what is to be printed is printed now, and nothing else is left to do. */
export const madeFinal = (entries: Entries, key: string, cause: PrintWish['cause']): Entries =>
  entries.flatMap((entry) => {
    if (entry.key !== key || entry.offer === null) return [entry];
    return entry.print === null ? [] : [{ ...entry, offer: null, print: { ...entry.print, cause } }];
  });

/** Asks for an order's paper now. A decision about it is final with that; a paper that is under way already is asked for anew. */
export const withPrint = (entries: Entries, { item, key, since }: Pick<TrayEntry, 'item' | 'key' | 'since'>): Entries => {
  const before = entries.find((entry) => isSameItem(entry.item, item));
  const print: PrintWish = { receipt: before?.print?.receipt, cause: 'asked' };
  return [{ key, item, since, offer: null, print }, ...entries.filter((entry) => entry !== before)];
};
