import { PATHS, safeRedirect } from '@practice-portal/domain/navigation';

import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { type KeyValueStorage, readJson, writeJson } from '../storage/stored-json.ts';

/** Leads to the payment application instead of a path. */
export const PAYMENT_APP = 'VSPAY';

/** A single sign-on under way, as this tab remembers it until the provider sends the person back. */
export interface PendingSignOn {
  /** Random, then where to go afterwards. The provider returns it unchanged. */
  state: string;
  /** Random; the provider signs it into the identity, so that a code of another sign-on is worth nothing. */
  nonce: string;
  practiceId: number;
}

const RANDOM_BYTES = 32;

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isPending = (value: unknown): value is PendingSignOn =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  'nonce' in value &&
  typeof value.nonce === 'string' &&
  'practiceId' in value &&
  typeof value.practiceId === 'number';

/**
 * Begins a single sign-on and remembers it in this tab.
 * @param returnTo a path of this portal, or {@link PAYMENT_APP}
 */
export const beginSignOn = (tab: KeyValueStorage, practiceId: number, returnTo: string): PendingSignOn => {
  const pending: PendingSignOn = { state: `${random()}.${returnTo}`, nonce: random(), practiceId };
  writeJson(tab, STORAGE_KEYS.signOn, pending);
  return pending;
};

/**
 * Takes the sign-on that this tab began. It can be taken once.
 * @param state as it came back from the provider
 * @returns null when this tab began none, or another one: the answer is forged, or old
 */
export const takeSignOn = (tab: KeyValueStorage, state: string | null): PendingSignOn | null => {
  const pending = readJson(tab, STORAGE_KEYS.signOn, isPending);
  tab.removeItem(STORAGE_KEYS.signOn);
  return pending !== null && state !== null && pending.state === state ? pending : null;
};

/** Where a sign-on leads: the payment application, or a path of this portal. */
export const signOnTarget = ({ state }: Pick<PendingSignOn, 'state'>): typeof PAYMENT_APP | (string & {}) => {
  const returnTo = state.slice(state.indexOf('.') + 1);
  if (returnTo === PAYMENT_APP) return PAYMENT_APP;
  return returnTo === '' ? PATHS.home : safeRedirect(returnTo);
};
