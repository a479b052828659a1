import type { IncomingHttpHeaders } from 'node:http';

import type { ServiceConfig } from '../config.ts';

/**
 * Whether people come by https. The service itself speaks http: it knows from the address they open, or from the proxy
 * in front when that is to be believed.
 */
export const isSecureLine = (
  { publicUrl, trustProxy }: Pick<ServiceConfig, 'publicUrl' | 'trustProxy'>,
  headers: IncomingHttpHeaders,
): boolean => {
  if (publicUrl !== null) return publicUrl.startsWith('https:');
  const forwarded = headers['x-forwarded-proto'];
  // The last of several is that of the proxy in front of us, as Fastify takes it.
  return trustProxy && [forwarded].flat().at(-1)?.split(',').at(-1)?.trim() === 'https';
};
