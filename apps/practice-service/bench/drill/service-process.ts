import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import type { ProcessPorts } from './haproxy.ts';

/** A process of the service at ports of its own, which is stopped and started again. */
export interface ServiceAt {
  /** Starts a release there, and waits until it is ready. */
  start(main: string): Promise<void>;
  /** Stops it by SIGTERM, and waits until it is gone. */
  stop(): Promise<void>;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Makes a place for a process. */
export const serviceAt = ({ port, cards }: ProcessPorts, env: Record<string, string>): ServiceAt => {
  let child: ChildProcess | null = null;
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    start: async (main) => {
      const started = spawn(process.execPath, [main], {
        env: {
          PATH: process.env['PATH'] ?? '',
          HOME: process.env['HOME'] ?? '',
          ...env,
          PORT: String(port),
          CARD_FRAME_PORT: String(cards),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      while (!(await isReady(port))) {
        if (started.exitCode !== null) throw new Error(`The service ended with ${started.exitCode}`);
        await setTimeout(100);
      }
    },
    stop: async () => {
      const stopped = child;
      child = null;
      if (stopped === null || stopped.exitCode !== null) return;
      const gone = once(stopped, 'exit');
      stopped.kill('SIGTERM');
      const [code] = (await gone) as [number | null];
      if (code !== 0) throw new Error(`A process that was told to stop ended with ${code}`);
    },
  };
};
