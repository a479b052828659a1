import {
  type ApprovalMessage,
  type ApprovalQueueItem,
  type ApproveRequest,
  type UndoAnswer,
  undoUntilHere,
  wantsPrint,
} from '@practice-portal/domain/approval';
import { newKey } from '@practice-portal/ui';
import type { Store } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';

import type { MadeDecision } from '../decision/made-decision.ts';
import { madeFinal, type PrintWish, type TrayEntry, without, withPrint } from './tray-entry.ts';

/** Is told that a decision about an item was taken back. */
export type UndoneHandler = (item: ApprovalQueueItem, answer: UndoAnswer) => void;

/** What the tray shows. */
export interface TrayState {
  /** The latest first. */
  entries: readonly TrayEntry[];
  /** The queue that is on screen, which takes back what was undone; null on other screens. */
  queue: UndoneHandler | null;
  /** What the channel has told of since there is something in the tray. */
  returned: readonly ApprovalMessage[];
}

/** What was just decided and is not over yet. It is the same for as long as the shell stands. */
export interface DecisionTray {
  subscribe: (listener: () => void) => () => void;
  get: () => TrayState;
  /** Offers to take a decision back where the service lets it be, and prints after that; at once where it does not. */
  decided: (item: ApprovalQueueItem, made: MadeDecision, approved?: ApproveRequest) => void;
  /** Prints an order now, which makes a decision about it final. */
  print: (item: ApprovalQueueItem) => void;
  /** A decision is final. */
  final: (key: string, cause: PrintWish['cause']) => void;
  /** Nothing is left to do about a decision. */
  drop: (key: string) => void;
  /** The queue comes on screen. @returns it leaves */
  attend: (queue: UndoneHandler) => () => void;
  /** The approval channel says that a decision about an item was taken back, here or in another tab. */
  cameBack: (message: ApprovalMessage) => void;
  /** Keeps a document until the shell goes: the tab that shows it may still be loading. */
  keep: (url: string) => void;
  /** The shell goes, and all of it. */
  end: () => void;
}

/** What an approval may say on a receipt: everything but the PINs. */
const withoutPins = ({ vetPin: _vetPin, dvmReachVetPin: _dvmPin, ...rest }: ApproveRequest): PrintWish['receipt'] => rest;

/** A tray with nothing in it. */
export const createDecisionTray = (): DecisionTray => {
  let state: TrayState = { entries: [], queue: null, returned: [] };
  const listeners = new Set<() => void>();
  let documents: string[] = [];
  const change = (next: Partial<TrayState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    decided: (item, made, approved) => {
      const key = newKey();
      const wanted = approved !== undefined && wantsPrint(approved);
      const receipt = approved?.printReceipt === true ? withoutPins(approved) : undefined;
      const until = undoUntilHere(made.answer, made.firstSentAt);
      const offer = until !== null && until > Date.now() ? { ...made, item, until, idempotencyKey: key } : null;
      const print: PrintWish | null = wanted ? { receipt, cause: offer === null ? 'asked' : 'final' } : null;
      if (offer !== null || print !== null) change({ entries: [{ key, item, since: Date.now(), offer, print }, ...state.entries] });
    },
    print: (item) => change({ entries: withPrint(state.entries, { item, key: newKey(), since: Date.now() }) }),
    final: (key, cause) => change({ entries: madeFinal(state.entries, key, cause) }),
    drop: (key) => change({ entries: without(state.entries, key) }),
    attend: (queue) => {
      change({ queue });
      return () => change({ queue: null });
    },
    cameBack: (message) => change({ returned: state.entries[0] ? [...state.returned, message] : [] }),
    keep: (url) => void documents.push(url),
    end: () => {
      for (const url of documents) URL.revokeObjectURL(url);
      documents = [];
      change({ entries: [], returned: [] });
    },
  };
};

const trays = new WeakMap<Store, DecisionTray>();

/** The tray of the portal around a screen: one for each store, for it outlives every screen. */
export const useDecisionTray = (): DecisionTray => {
  const store = useStore();
  const tray = trays.get(store) ?? createDecisionTray();
  trays.set(store, tray);
  return tray;
};
