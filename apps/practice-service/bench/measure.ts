import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import autocannon from 'autocannon';

import type { ServerOrder } from './servers.ts';

/** A server in a process of its own, so that the load does not share its event loop. */
export interface MeasuredServer {
  url: string;
  stop(): void;
}

/** Starts a server and waits until it serves. */
export const startServer = async (order: ServerOrder): Promise<MeasuredServer> => {
  const file = fileURLToPath(new URL('servers.ts', import.meta.url));
  const child: ChildProcess = fork(file, [JSON.stringify(order)], { execArgv: ['--conditions=@practice-portal/source'] });
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return { url: message.url, stop: () => child.kill('SIGKILL') };
};

/** What a load showed. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
}

/** Sends requests as fast as they are answered. */
export const load = async ({ url, headers = {}, connections = 10, seconds = 5 }: LoadOptions): Promise<Load> => {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
};
