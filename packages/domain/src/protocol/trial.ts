import type { QueueItemRef } from '../approval/queue/types.ts';
import type { Criterion, Protocol, ProtocolBody } from './types.ts';

/** Days before today whose requests a protocol is tried on. */
export const TRIAL_DAYS = 90;

/** Requests that a protocol is tried on at most: the newest. */
export const TRIAL_MOST = 500;

/** A protocol that is not saved yet. */
export interface ProtocolDraft {
  /** The one that it changes; null for a new one. */
  protocolId: number | null;
  protocol: ProtocolBody;
}

/** A request as it would have stood to a draft on the day it came in. */
export interface TriedRequest extends QueueItemRef {
  animalName: string;
  productName: string;
  /** `YYYY-MM-DD` */
  requestedOn: string;
  /** What came of it. */
  status: 'AWAITING' | 'APPROVED' | 'DENIED';
  isReady: boolean;
  /** The criteria that were not met, or not known; empty where it would have been ready. */
  open: Criterion[];
}

/** What would have been ready of the requests that a draft is for. */
export interface ProtocolTrial {
  /** `YYYY-MM-DD`: the first day that is looked at. */
  from: string;
  /** The newest first. */
  items: TriedRequest[];
  /** There were more than {@link TRIAL_MOST}. */
  isCut: boolean;
}

/**
 * A practice's protocols with a draft in the place of the one it changes.
 * @returns the draft as a protocol, by which an order knows that it is held to it, and all of them
 */
export const withDraft = (
  protocols: readonly Protocol[],
  { protocolId, protocol }: ProtocolDraft,
): { draft: Protocol; protocols: Protocol[] } => {
  const draft: Protocol = { ...protocol, id: protocolId ?? 0, version: 0 };
  // First: of two for the same orders, the one that is tried counts.
  return { draft, protocols: [draft, ...protocols.filter(({ id }) => id !== protocolId)] };
};
