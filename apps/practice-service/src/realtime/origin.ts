import type { IncomingMessage } from 'node:http';

import type { ServiceConfig } from '../config.ts';
import { isOwnHost } from '../security/host.ts';
import { isAllowedOrigin } from '../security/origin.ts';
import { isSecureLine } from '../security/secure-line.ts';

type OriginRules = Pick<ServiceConfig, 'corsOrigins' | 'trustProxy' | 'publicUrl' | 'host'>;

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
  const host = hostOf(request, config.trustProxy);
  // What people open may be https alone: the request itself came by what is in front.
  const secure = isSecureLine({ ...config, publicUrl: null }, request.headers);
  return isOwnHost(config, host) && (origin === undefined || isAllowedOrigin(config, origin, { host, secure }));
};
