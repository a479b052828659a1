import { loadKeys } from '../db/keys.ts';
import type { ServiceConfig } from '../config.ts';
import { openDatabase } from '../open-database.ts';
import { StartupProblem } from '../startup-problem.ts';
import { answerReview, type ReviewAnswer } from './answer-review.ts';

const ANSWER = /^(?<practice>\d{1,9})\/(?<partner>\d{1,9})=(?<answer>approve|decline)$/;

const read = (text: string): ReviewAnswer => {
  const { practice, partner, answer } = ANSWER.exec(text)?.groups ?? {};
  if (answer === undefined) throw new StartupProblem('Write --answer-review=<practice>/<partner>=approve, or =decline.');
  return { practiceId: Number(practice), partnerId: Number(partner), approved: answer === 'approve' };
};

/** `--answer-review=1001/4=approve`: support's answer to a practice that asked about a partner. */
export const runAnswerReview = async (config: ServiceConfig, text: string): Promise<void> => {
  const answer = read(text);
  const database = await openDatabase(config, { seed: 'no', reset: false, existing: true }, () => undefined);
  try {
    const { audit: auditKey } = await loadKeys(database.db, config.secretKey);
    const publicUrl = (): string => config.publicUrl ?? `http://localhost:${config.port}`;
    process.stdout.write(`${await answerReview(database.db, { auditKey, publicUrl }, answer, new Date())}\n`);
  } finally {
    await database.close();
  }
};
