import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Holds what was built, as it is deployed: `turbo run test` sees to it that it is there and up to date. */
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Where processes keep what they compiled: a third of the time that each takes to come up. */
export const COMPILED = join(tmpdir(), 'practice-service-compiled');

/** The service as a person starts it: a process of its own. */
export interface ServiceProcess {
  child: ChildProcess;
  url: string;
  /** Resolves with its code when it is gone. */
  gone: Promise<number | null>;
  /** Ends it and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** How a process that did not come up ended. */
export interface FailedStart {
  code: number | null;
  stderr: string;
}

/** Starts the service and waits for nothing. */
export const launch = (env: Record<string, string>, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [main, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      LOG_LEVEL: 'silent',
      PORT: '0',
      WORKER_SECONDS: '0',
      DRAIN_SECONDS: '0',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs the service until it ends by itself. */
export const runService = (env: Record<string, string>, ...args: string[]): Promise<FailedStart & { stdout: string }> =>
  new Promise((resolve, reject) => {
    const child = launch(env, args);
    const text = { stdout: '', stderr: '' };
    child.stdout?.on('data', (data: Buffer) => (text.stdout += data.toString()));
    child.stderr?.on('data', (data: Buffer) => (text.stderr += data.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...text }));
  });

/** Starts the service and waits for its address. */
export const startProcess = (env: Record<string, string>, ...args: string[]): Promise<ServiceProcess> =>
  new Promise((resolve, reject) => {
    const child = launch(env, args);
    const gone = new Promise<number | null>((ended) => child.once('close', (code) => ended(code)));
    let stdout = '';
    let stderr = '';
    child.stderr?.on('data', (data: Buffer) => (stderr += data.toString()));
    child.stdout?.on('data', (data: Buffer) => {
      stdout += data.toString();
      const [, url] = /Practice portal: (\S+)/.exec(stdout) ?? [];
      if (url === undefined) return;
      const end = (signal: NodeJS.Signals): Promise<number | null> => {
        child.kill(signal);
        return gone;
      };
      resolve({ child, url, gone, end });
    });
    void gone.then((code) => reject(new Error(`The service ended with ${code}: ${stderr}`)));
  });

/**
 * Waits for the moment of a kill, to the millisecond: timers of a busy process come late. Nothing is asserted of it.
 * @param ms a little more with each kill, so that each meets another step
 */
export const untilKilled = async (ms: number): Promise<void> => {
  const until = performance.now() + ms;
  while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
};
