import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import autocannon from 'autocannon';

import type { QueueEvent } from '../src/realtime/approval-events.ts';
import { RUN_JOBS, SAY_MEMORY, type ServerOrder } from './server-order.ts';

/** A server in a process of its own, so that the load does not share its event loop. */
export interface MeasuredServer {
  url: string;
  /** Publishes an event to every open queue; a service only. */
  tell(event: QueueEvent): void;
  /** Has it do what is due; a service only. */
  runJobs(): void;
  /** Asks how much memory its process takes, in MB; a service only. */
  memory(): Promise<number>;
  /** Ends it, and deletes what it kept. */
  stop(): Promise<void>;
}

/** Starts a server and waits until it serves. */
export const startServer = async (order: Omit<ServerOrder, 'dataDir'>): Promise<MeasuredServer> => {
  const file = fileURLToPath(new URL('servers.ts', import.meta.url));
  const dataDir = await mkdtemp(join(tmpdir(), 'practice-bench-'));
  const child: ChildProcess = fork(file, [JSON.stringify({ ...order, dataDir } satisfies ServerOrder)], {
    execArgv: ['--conditions=@practice-portal/source'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const failed = ended.then(async ([code]) => {
    await stop();
    throw new Error(`A measured server ended with ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ url: string }];
  failed.catch(() => undefined);
  return {
    url: message.url,
    tell: (event) => child.send(event),
    runJobs: () => child.send(RUN_JOBS),
    memory: async () => {
      const said = once(child, 'message') as Promise<[number]>;
      child.send(SAY_MEMORY);
      return (await said)[0] / 1024 ** 2;
    },
    stop,
  };
};

const signInAt = async (url: string, user: string, practiceId: number): Promise<string> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, practiceId, password: 'Demo1234' }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
};

/** Signs in at the practice that is measured. */
export const signIn = (url: string): Promise<string> => signInAt(`${url}/api/auth/practice`, 'practice-portal', 1001);

/** Signs a person in. */
export const signInPerson = (url: string, user: string, practiceId: number): Promise<string> =>
  signInAt(`${url}/api/auth`, user, practiceId);

/** The time below which a part of them are. */
export const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;

/** Holds what a load showed. */
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
