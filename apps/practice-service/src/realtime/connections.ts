import type { IncomingMessage } from 'node:http';

import { networkOf } from '../http/network.ts';
import type { Session } from '../http/session.ts';

/** Limits what one person, or one sign-in of a shared login, may have open in this process: a window has two with its help chat. */
export const PER_PERSON = 40;

/** Counts what is open, by whose it is. */
export interface OpenCount {
  /** Counts one more. @returns takes it off again, once */
  add(key: string): () => void;
  of(key: string): number;
}

/** Makes a count; one a process. */
export const createOpenCount = (): OpenCount => {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => {
      counts.set(key, of(key) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        if (of(key) > 1) counts.set(key, of(key) - 1);
        else counts.delete(key);
      };
    },
  };
};

/** Whose connection it is: a person's, whatever they sign in with and how often. */
export const personOf = ({ staffId, sessionId }: Session): string => (staffId === null ? `session ${sessionId}` : `staff ${staffId}`);

/** The network that a connection comes from, as calls are counted. */
export const networkOfConnection = ({ headers, socket }: IncomingMessage, { trustProxy }: { trustProxy: boolean }): string => {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  const [first = ''] = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  return networkOf(first.trim() || (socket.remoteAddress ?? ''));
};
