import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { ServiceConfig } from '../../src/config.ts';
import { COMPILED } from './process.ts';

const main = fileURLToPath(new URL('second-process-main.ts', import.meta.url));

/** Holds what the process is told: the time by its clock, which stands still until it is told another. */
export interface SetClock {
  now: string;
}

/** Holds what it tells: that it serves, or that its clock is set. */
export interface SecondProcessNews {
  url?: string;
  now?: string;
}

/** A service in an operating system process of its own, on the database of another. */
export interface SecondProcess {
  child: ChildProcess;
  url: string;
  setClock(now: Date): Promise<void>;
  /** Ends it, by default as a power cut would, and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const news = async (child: ChildProcess): Promise<SecondProcessNews> => {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The second process ended with ${String(code)}`);
  });
  const [told] = (await Promise.race([once(child, 'message'), gone])) as [SecondProcessNews];
  return told;
};

/**
 * Starts a second process of the service on a database that is there.
 * @param now its clock; the machine's when left out
 */
export const startSecond = async (config: Partial<ServiceConfig> & { databaseUrl: string }, now?: Date): Promise<SecondProcess> => {
  const child = fork(main, [JSON.stringify({ workerSeconds: 0, ...config }), now?.toISOString() ?? ''], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    // What was built, as in `process.ts`, also where this process itself runs on sources.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url = '' } = await news(child);
  return {
    child,
    url,
    setClock: async (to) => {
      child.send({ now: to.toISOString() } satisfies SetClock);
      await news(child);
    },
    end: async (signal = 'SIGKILL') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
};
