import type { IncomingMessage } from 'node:http';

import type { ServiceConfig } from '../config.ts';
import { isAllowedOrigin } from '../security/origin.ts';

type OriginRules = Pick<ServiceConfig, 'corsOrigins' | 'trustProxy'>;

const hostOf = (request: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = request.headers['x-forwarded-host'];
  return (trustProxy && typeof forwarded === 'string' ? forwarded : request.headers.host) ?? '';
};

/**
 * Whether a page of this origin may open a realtime connection. Browsers always name the origin of a WebSocket, and let
 * any page open one; who sends none is no browser, and still needs a token.
 */
export const mayConnect = (request: IncomingMessage, config: OriginRules): boolean => {
  const { origin } = request.headers;
  return origin === undefined || isAllowedOrigin(config, origin, hostOf(request, config.trustProxy));
};
