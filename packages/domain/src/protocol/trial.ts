import type { Protocol, ProtocolDraft } from './schema.ts';

/** Days before today whose requests a protocol is tried on. */
export const TRIAL_DAYS = 90;

/** Requests that a protocol is tried on at most: the newest. */
export const TRIAL_MOST = 500;

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
