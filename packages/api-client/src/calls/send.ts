import type { SessionTokens } from '@practice-portal/domain/session';

import { noteClock } from '../environment/service-clock.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import { callInit, callUrl } from './build-request.ts';
import type { ApiError, NoAnswerReason } from './errors.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import type { ServiceCall } from './types.ts';

/** A call that has no complete answer after this long is given up. */
export const CALL_SECONDS = 30;

const WORDS: Record<NoAnswerReason, string> = {
  network: 'The service could not be reached',
  timeout: `The service did not answer within ${CALL_SECONDS} seconds`,
  aborted: 'The call was canceled',
};

/** The error of a call that came to no answer. */
export const noAnswer = (reason: NoAnswerReason): ApiError => ({ status: 0, message: WORDS[reason], reason });

/**
 * Sends a call once.
 *
 * @param tokens of the session, or null for a public call
 * @param signal gives the call up early
 * @returns the answer read; never throws
 */
export const sendCall = async (
  environment: ApiEnvironment,
  call: ServiceCall,
  tokens: SessionTokens | null,
  signal?: AbortSignal,
): Promise<Answer> => {
  const deadline = AbortSignal.timeout((call.seconds ?? CALL_SECONDS) * 1000);
  const send = environment.fetchFn ?? globalThis.fetch;
  try {
    const response = await send(callUrl(environment, call), {
      ...callInit(environment, call, tokens),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    noteClock(environment, response.headers);
    return await readAnswer(response, call);
  } catch {
    if (deadline.aborted) return { error: noAnswer('timeout') };
    return { error: noAnswer(signal?.aborted ? 'aborted' : 'network') };
  }
};
