import { REFERENCE_HEADER } from '@practice-portal/domain/call';

import { type ApiError, statusMessage } from './errors.ts';
import type { FetchedDocument, ServiceCall } from './types.ts';

/** The outcome of a call. */
export type Answer = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readDocument = async (response: Response): Promise<FetchedDocument> => {
  const blob = await response.blob();
  return { url: URL.createObjectURL(blob), size: blob.size, type: blob.type };
};

/** The service's words in a body: its `error`, else `message`, else `errorMessage`. */
const wordsOf = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const { error, message, errorMessage } = body as Record<string, unknown>;
  return [error, message, errorMessage].find((words) => typeof words === 'string' && words !== '') as string | undefined;
};

/**
 * Reads an answer the way the specification's shared caller does: null on 204 and on 500, an error with the
 * status alone on 401 and 403, and otherwise the body's error, message or errorMessage, else `Error {status}`.
 * Rule: docs/rules/portal.md#calls.
 */
export const readSharedAnswer = async (response: Response, call: Pick<ServiceCall, 'answer'>): Promise<Answer> => {
  const { status } = response;
  if (status === 204 || status === 500) return { data: null };
  if (response.ok && call.answer === 'document') return { data: await readDocument(response) };
  const body = await readJson(response);
  if (response.ok) {
    if (body !== undefined || call.answer === 'nothing') return { data: body ?? null };
    return { error: { status, message: statusMessage(status) } };
  }
  const message = status === 401 || status === 403 ? undefined : wordsOf(body);
  return { error: { status, message: message ?? statusMessage(status), ...(body == null ? {} : { data: body }) } };
};

/**
 * Reads an answer for an endpoint: as {@link readSharedAnswer}, but nothing is not mistaken for success. A decision
 * that met a 500 was not made, and a list that is not there is not empty.
 */
export const readAnswer = async (response: Response, call: Pick<ServiceCall, 'answer'>): Promise<Answer> => {
  const answer = await readSharedAnswer(response, call);
  const reference = response.status >= 500 ? response.headers.get(REFERENCE_HEADER) : null;
  const named = reference === null ? {} : { reference };
  if (answer.error) return { error: { ...answer.error, ...named } };
  if (answer.data !== null) return answer;
  const mayBeEmpty = call.answer === 'nothing' && response.status !== 500;
  return mayBeEmpty ? answer : { error: { status: response.status, message: statusMessage(response.status), ...named } };
};
