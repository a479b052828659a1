import type { FastifyRequest } from 'fastify';

import type { ServiceConfig } from '../config.ts';

/** Where the provider is mounted. */
export const PROVIDER_PATH = '/oidc';

/** The authorization endpoint of this service's own provider, as practices have it: below whatever origin people open. */
export const OWN_ENDPOINT = `${PROVIDER_PATH}/authorize`;

/**
 * The origin of this service as the asker sees it. Only the operator's own setting is good for others, such as readers
 * of a mail; what comes from the request is for the one who sent it.
 */
export const originSeen = ({ publicUrl }: Pick<ServiceConfig, 'publicUrl'>, request: FastifyRequest): string => {
  if (publicUrl !== null) return publicUrl;
  const seen = `${request.protocol}://${request.host}`;
  // A Host header can hold anything.
  return URL.canParse(seen) ? new URL(seen).origin : 'http://localhost';
};
