import { useState } from 'react';

import { newKey } from './new-key.ts';

/** The idempotency keys of one form. */
export interface IdempotencyKeys {
  /** The key of this content: the same while it is tried again, also after other content was tried in between. */
  keyOf: (content: unknown) => string;
  /** The content was saved: the same content once more is a new wish. */
  saved: () => void;
}

/** Makes {@link IdempotencyKeys}, so that a retry after a lost answer is not executed again. */
export const createIdempotencyKeys = (create: () => string = newKey): IdempotencyKeys => {
  const keys = new Map<string, string>();
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? create();
      keys.set(text, key);
      return key;
    },
    saved: () => keys.clear(),
  };
};

/** {@link createIdempotencyKeys} for the life of a component. */
export const useIdempotencyKeys = (): IdempotencyKeys => useState(() => createIdempotencyKeys())[0];

const kept = new Map<string, IdempotencyKeys>();

/**
 * The keys of an attempt that outlives its screen: who leaves after a lost answer and comes back sends the same key.
 * @param attempt what is attempted, such as `order-812`
 */
export const keptIdempotencyKeys = (attempt: string): IdempotencyKeys => {
  const keys = kept.get(attempt) ?? createIdempotencyKeys();
  kept.set(attempt, keys);
  return {
    keyOf: keys.keyOf,
    saved: () => {
      keys.saved();
      kept.delete(attempt);
    },
  };
};
