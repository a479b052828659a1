import { useState } from 'react';

import { saveFailureOf } from './save-failure.ts';

/** Sends a request that got no answer again as it was, whatever the record and a check of it say by then. */
export interface Resend<Answer> {
  /** Whether what was sent last for this content got no answer. */
  isLost: (content: unknown) => boolean;
  /** Sends a request; after a lost answer for the same content, the one that was sent then. */
  send: (content: unknown, request: () => Promise<Answer>) => Promise<Answer>;
}

/** Makes a {@link Resend}: with the same idempotency key, only the same request is answered as the first was. */
export const createResend = <Answer>(): Resend<Answer> => {
  let lost: { content: string; request: () => Promise<Answer> } | null = null;
  const isLost = (content: unknown): boolean => lost?.content === JSON.stringify(content);
  return {
    isLost,
    send: async (content, request) => {
      const asked = lost !== null && isLost(content) ? lost.request : request;
      lost = null;
      try {
        return await asked();
      } catch (error) {
        if (saveFailureOf(error).unexpected) lost = { content: JSON.stringify(content), request: asked };
        throw error;
      }
    },
  };
};

/** {@link createResend} for the life of a component. */
export const useResend = <Answer>(): Resend<Answer> => useState(() => createResend<Answer>())[0];
