import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

import type { DeliveryFailure } from '@practice-portal/domain/events';

import { isLoopback, isPublic, judgedLookup, RefusedAddress, requireAllowed, type Resolve } from './public-address.ts';

/** What is sent. */
export interface EventPost {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came of a try. */
export interface Posted {
  answerCode: number | null;
  failure: DeliveryFailure | null;
}

/** How long an endpoint has to answer. */
const ANSWER_MS = 10_000;

interface Posting {
  /** Whether events may go to this machine, over http as well. */
  local: boolean;
  resolve: Resolve;
  answerMs?: number;
}

const send = ({ url, headers, body }: EventPost, { local, resolve, answerMs = ANSWER_MS }: Posting): Promise<number> =>
  new Promise((done, fail) => {
    const allows = (address: string): boolean => isPublic(address) || (local && isLoopback(address));
    const { protocol, hostname } = new URL(url);
    requireAllowed(hostname, allows);
    if (protocol !== 'https:' && !local) throw new RefusedAddress(hostname);
    const request = protocol === 'https:' ? requestHttps : requestHttp;
    const asked = request(
      url,
      // A connection of its own: one that is kept was judged for another day's address.
      { method: 'POST', headers, agent: false, lookup: judgedLookup(resolve, allows), signal: AbortSignal.timeout(answerMs) },
      (answer) => {
        // The status is all that counts: a redirect is not followed, and nothing of the body is read.
        answer.destroy();
        done(answer.statusCode ?? 0);
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });

const failureOf = (error: unknown): DeliveryFailure => {
  if (error instanceof RefusedAddress) return 'address';
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError') ? 'timeout' : 'unreachable';
};

/** Posts an event, to a public address alone. Rule: docs/rules/settings.md#events */
export const postEvent = async (post: EventPost, posting: Posting): Promise<Posted> => {
  try {
    const answerCode = await send(post, posting);
    return { answerCode, failure: answerCode >= 200 && answerCode < 300 ? null : 'answer' };
  } catch (error) {
    return { answerCode: null, failure: failureOf(error) };
  }
};
