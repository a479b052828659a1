import { parentPort, workerData } from 'node:worker_threads';

import { StartupProblem } from '../startup-problem.ts';
import { prove, type Proof, type ProofRequest } from './prove.ts';

/** What the thread says of its backup: the proof, or a sentence why there is none. */
export type ProofNews = { proof: Proof } | { problem: string };

const news = await prove(workerData as ProofRequest).then<ProofNews, ProofNews>(
  (proof) => ({ proof }),
  (error: unknown) => {
    if (error instanceof StartupProblem) return { problem: error.message };
    throw error;
  },
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread of Node has no origin.
parentPort?.postMessage(news);
