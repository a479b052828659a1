import type { ServiceConfig } from '../config.ts';
import { defineRoute } from '../http/route.ts';

const HOSTS = ['practice', 'user', 'approval', 'receipts', 'realtime'] as const;

interface RuntimeConfig {
  env: string;
  hosts: Record<string, string>;
  analytics?: { endpoint: string };
  links: Record<string, string>;
}

/** What the portal must know of where it runs: all its hosts are this service. */
export const runtimeConfig = ({
  env,
  analyticsEndpoint,
  links,
}: Pick<ServiceConfig, 'env' | 'analyticsEndpoint' | 'links'>): RuntimeConfig => ({
  env,
  hosts: Object.fromEntries(HOSTS.map((host) => [host, '/api'])),
  ...(analyticsEndpoint === null ? {} : { analytics: { endpoint: analyticsEndpoint } }),
  links: Object.fromEntries(Object.entries(links).flatMap(([name, url]) => (url === null ? [] : [[name, url]]))),
});

/** The configuration for a portal whose page does not carry it. */
export const configRoute = defineRoute({
  id: 'portal.config',
  method: 'GET',
  path: '/config.json',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Run-time configuration of the portal',
  answer: {
    description: 'The environment, the hosts, where figures go, and what belongs to others',
    schema: {
      type: 'object',
      required: ['env', 'hosts', 'links'],
      properties: { env: { type: 'string' }, hosts: { type: 'object' }, analytics: { type: 'object' }, links: { type: 'object' } },
    },
  },
  handler: ({ services, reply }) => {
    reply.header('cache-control', 'no-cache');
    return Promise.resolve(runtimeConfig(services.config));
  },
});
