import { call } from '@practice-portal/domain/call';
import { contract, fields, text } from '@practice-portal/domain/contract';
import { ofType } from '@practice-portal/domain/schema';
import { type InferType, object } from 'yup';

import type { ServiceConfig } from '../config.ts';
import { route } from '../http/contract-route.ts';

const HOSTS = ['practice', 'user', 'approval', 'receipts', 'realtime'] as const;

const addresses = () => ofType<Record<string, string>>()(object().required());

const runtimeConfigAnswer = fields({
  env: text(),
  hosts: addresses(),
  analytics: fields({ endpoint: text() }).optional().default(undefined),
  cardFrame: fields({ url: text() }).optional().default(undefined),
  links: addresses(),
});
interface RuntimeConfig extends InferType<typeof runtimeConfigAnswer> {}

/** Returns what the portal must know of where it runs: all its hosts are this service. */
export const runtimeConfig = ({
  env,
  analyticsEndpoint,
  links,
  cardFrameUrl,
}: Pick<ServiceConfig, 'env' | 'analyticsEndpoint' | 'links' | 'cardFrameUrl'>): RuntimeConfig => ({
  env,
  hosts: Object.fromEntries(HOSTS.map((host) => [host, '/api'])),
  ...(analyticsEndpoint === null ? {} : { analytics: { endpoint: analyticsEndpoint } }),
  ...(cardFrameUrl === null ? {} : { cardFrame: { url: cardFrameUrl } }),
  links: Object.fromEntries(Object.entries(links).flatMap(([name, url]) => (url === null ? [] : [[name, url]]))),
});

const configContract = contract(
  call<undefined, RuntimeConfig>()({ id: 'portal.config', method: 'GET', host: 'service', path: 'config.json', access: 'public' }),
  {
    summary: 'Run-time configuration of the portal',
    answer: runtimeConfigAnswer,
    answerIs: 'The environment, the hosts, where figures go, and what belongs to others',
  },
);

/** The configuration for a portal whose page does not carry it. */
export const configRoute = route(configContract, {
  handler: ({ services, reply }) => {
    reply.header('cache-control', 'no-cache');
    return Promise.resolve(runtimeConfig(services.config));
  },
});
