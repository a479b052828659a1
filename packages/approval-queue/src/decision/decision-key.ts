import { useState } from 'react';

/** A new idempotency key. `crypto.randomUUID` exists only on https and localhost; practices also reach the portal by a plain host name. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Gives the idempotency key of a decision. */
export type KeyFor = (body: unknown) => string;

/**
 * One key for each thing that is decided: the same body sent again keeps its key, so a retry after a lost answer
 * cannot decide twice, not even after another body was tried in between. Another body is another decision.
 */
export const decisionKeys = (create: () => string = newKey): KeyFor => {
  const keys = new Map<string, string>();
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? create();
    keys.set(text, key);
    return key;
  };
};

/** {@link decisionKeys} for the life of a drawer or dialog. */
export const useDecisionKey = (): KeyFor => useState(() => decisionKeys())[0];
