import { declaredLength, isCapsLocked, isChipData, isDeviceMessage, isIntact, isOtherLayout, isWholeDeviceMessage } from './payload.ts';

/** The time a swipe has from its first key, in milliseconds. Rule: docs/rules/payments.md#card-reader. */
export const SWIPE_TIMEOUT_MS = 5_000;
/** How long 'Card validated' stays, in milliseconds. Rule: docs/rules/payments.md#card-reader. */
export const SWIPE_SUCCESS_MS = 3_000;
/** A reader pauses no longer between two keys, in milliseconds: what is wrong by then stays wrong. */
export const SWIPE_PAUSE_MS = 250;
/** More keys than any reader types: a key that is stuck fills no memory. */
export const SWIPE_KEYS_MAX = 4_096;

/** Rule: docs/rules/payments.md#card-reader. */
export type SwipeStatus = 'idle' | 'reading' | 'readingFinished' | 'validating' | 'success' | 'checksumError' | 'payloadSizeError';

/** Tells the person who swipes again what was wrong. */
export type SwipeFinding =
  /** Keys were lost, or, with more than expected, something else was typed or the reader types bytes as figures. */
  | { kind: 'keystrokes'; received: number; expected: number }
  /** It began with nothing a reader sends. */
  | { kind: 'unknown'; received: number }
  | { kind: 'checksum' }
  | { kind: 'chipInserted' }
  | { kind: 'capsLock' }
  /** The computer's keyboard has another layout than the reader types for. */
  | { kind: 'layout' }
  /** It was read well and the service did not accept it. */
  | { kind: 'refused' };

/** A swipe reader. What was read is in it only from the first key until it is sent, and is never shown. */
export interface SwipeReader {
  status: SwipeStatus;
  payload: string;
  /** Milliseconds, as events have them; null before the first key. */
  firstKeyAt: number | null;
  lastKeyAt: number | null;
  finding: SwipeFinding | null;
}

/** Lists what happens to a reader. `at` is in milliseconds of any clock that only goes on. */
export type SwipeEvent =
  | { type: 'start' }
  /** `key` as the browser names it; what is no character is not part of a swipe. */
  | { type: 'key'; key: string; at: number; capsLock?: boolean }
  | { type: 'tick'; at: number }
  /** It was sent to the service. */
  | { type: 'sent' }
  | { type: 'accepted' }
  | { type: 'refused' }
  | { type: 'reset' };

/** A reader that nobody has asked for yet. */
export const IDLE_READER: SwipeReader = { status: 'idle', payload: '', firstKeyAt: null, lastKeyAt: null, finding: null };

/** Ends a reading, and forgets what was read. */
const ended = (status: SwipeStatus, finding: SwipeFinding | null): SwipeReader => ({ ...IDLE_READER, status, finding });

const hasDeclaredLength = ({ payload }: SwipeReader): boolean => !isDeviceMessage(payload) && payload.length === declaredLength(payload);

const checksumFinding = (payload: string): SwipeFinding => {
  if (isOtherLayout(payload)) return { kind: 'layout' };
  return isCapsLocked(payload) ? { kind: 'capsLock' } : { kind: 'checksum' };
};

const sizeFinding = (payload: string): SwipeFinding => {
  if (isOtherLayout(payload)) return { kind: 'layout' };
  if (isChipData(payload)) return { kind: 'chipInserted' };
  if (isCapsLocked(payload)) return { kind: 'capsLock' };
  const expected = declaredLength(payload);
  const received = payload.length;
  return isDeviceMessage(payload) || expected === null || !payload.startsWith('02')
    ? { kind: 'unknown', received }
    : { kind: 'keystrokes', received, expected };
};

const typed = (reader: SwipeReader, key: string, at: number): SwipeReader => {
  // Many readers end with Enter: it ends what has its length, and is nothing before and after.
  if (key === 'Enter') return hasDeclaredLength(reader) ? ended('checksumError', checksumFinding(reader.payload)) : reader;
  if (key.length !== 1) return reader;
  const payload = reader.payload.length < SWIPE_KEYS_MAX ? reader.payload + key : reader.payload;
  const read: SwipeReader = { ...reader, payload, firstKeyAt: reader.firstKeyAt ?? at, lastKeyAt: at };
  const isWhole = isWholeDeviceMessage(payload) || (hasDeclaredLength(read) && isIntact(payload));
  return isWhole ? { ...read, status: 'readingFinished' } : read;
};

const waited = (reader: SwipeReader, at: number): SwipeReader => {
  const { firstKeyAt, lastKeyAt, payload } = reader;
  if (firstKeyAt === null || lastKeyAt === null) return reader;
  // It has its length and does not check; had the reader more to say, as one that types bytes as figures has, it would have.
  if (hasDeclaredLength(reader) && at - lastKeyAt >= SWIPE_PAUSE_MS) return ended('checksumError', checksumFinding(payload));
  return at - firstKeyAt >= SWIPE_TIMEOUT_MS ? ended('payloadSizeError', sizeFinding(payload)) : reader;
};

/**
 * Moves a reader on. What was read is to be sent in `readingFinished`, and forgotten with every state that ends it.
 * Rule: docs/rules/payments.md#card-reader.
 */
export const readSwipe = (reader: SwipeReader, event: SwipeEvent): SwipeReader => {
  const { status } = reader;
  switch (event.type) {
    case 'start':
      return status === 'idle' ? ended('reading', null) : reader;
    case 'key': {
      if (status !== 'reading') return reader;
      const now = waited(reader, event.at);
      return now.status === 'reading' ? typed(now, event.key, event.at) : now;
    }
    case 'tick':
      return status === 'reading' ? waited(reader, event.at) : reader;
    case 'sent':
      return status === 'readingFinished' ? ended('validating', null) : reader;
    case 'accepted':
      return status === 'validating' ? ended('success', null) : reader;
    case 'refused':
      return status === 'validating' ? ended('checksumError', { kind: 'refused' }) : reader;
    case 'reset':
      return IDLE_READER;
  }
};

/** When a reader wants its next `tick`, in the milliseconds of its keys; null: none. */
export const nextSwipeTick = (reader: SwipeReader): number | null => {
  const { status, firstKeyAt, lastKeyAt } = reader;
  if (status !== 'reading' || firstKeyAt === null || lastKeyAt === null) return null;
  const timeout = firstKeyAt + SWIPE_TIMEOUT_MS;
  return hasDeclaredLength(reader) ? Math.min(timeout, lastKeyAt + SWIPE_PAUSE_MS) : timeout;
};

/** Whether keys belong to the reader and to nothing else on the page. */
export const takesKeys = ({ status }: SwipeReader): boolean =>
  status === 'reading' || status === 'readingFinished' || status === 'validating';
