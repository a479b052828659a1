import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { StartupProblem } from '../startup-problem.ts';
import type { ProofNews } from './prove-thread.ts';
import type { Proof, ProofRequest } from './prove.ts';

const THREAD = new URL(import.meta.url.endsWith('.ts') ? 'prove-thread.ts' : 'prove-thread.js', import.meta.url);

/**
 * Proves a backup on a thread of its own, while the service goes on.
 * @throws StartupProblem where it is none, AbortError where the service closes meanwhile
 */
export const proveApart = async ({ signal, ...request }: ProofRequest): Promise<Proof> => {
  const thread = new Worker(THREAD, { workerData: request });
  try {
    const gone = once(thread, 'exit').then(() => {
      throw new Error('The thread ended before the backup was proved');
    });
    const told = once(thread, 'message', signal ? { signal } : {}) as Promise<[ProofNews]>;
    const [news] = await Promise.race([told, gone]);
    if ('problem' in news) throw new StartupProblem(news.problem);
    return news.proof;
  } finally {
    await thread.terminate();
  }
};
