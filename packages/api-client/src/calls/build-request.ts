import { CONNECTION_HEADER } from '@practice-portal/domain/approval';
import type { SessionTokens } from '@practice-portal/domain/session';

import { runtimeOf } from '../environment/runtime.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import type { QueryValue, ServiceCall } from './types.ts';

const queryString = (query: Record<string, QueryValue>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'object') for (const one of value) params.append(name, one);
    else params.append(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/** The address of a call on this environment's hosts. */
export const callUrl = (environment: ApiEnvironment, call: Pick<ServiceCall, 'host' | 'path' | 'query'>): string =>
  `${environment.config.hosts[call.host].replace(/\/+$/, '')}/${call.path}${queryString(call.query ?? {})}`;

/**
 * Returns what `fetch` gets for a call.
 *
 * @param tokens of the session, or null for a public call
 */
export const callInit = (environment: ApiEnvironment, call: ServiceCall, tokens: SessionTokens | null): RequestInit => {
  const headers: Record<string, string> = {
    accept: call.answer === 'document' ? 'application/pdf' : 'application/json',
    ...call.headers,
  };
  if (tokens) headers['authorization'] = `Bearer ${tokens.token}`;
  const { connectionId } = runtimeOf(environment);
  if (call.tiedToConnection && connectionId) headers[CONNECTION_HEADER] = connectionId;
  if (call.body === undefined) return { method: call.method ?? 'GET', headers };
  headers['content-type'] = 'application/json';
  return { method: call.method ?? 'GET', headers, body: JSON.stringify(call.body) };
};
