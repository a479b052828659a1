import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Try } from './throttle.ts';

interface SecretCheck extends Try {
  /** Null when there is nobody: takes as long and counts as much as a wrong secret. */
  storedHash: string | null;
  secret: string;
  /** What someone with a wrong secret is told. */
  wrong: string;
}

/**
 * Checks a password or PIN, throttled. Not inside a transaction: failures must stay counted, and the check is slow.
 * @throws 400 when wrong, 429 after too many
 */
export const checkSecret = ({ passwords, throttle }: Services, { storedHash, secret, wrong, ...attempt }: SecretCheck): Promise<void> =>
  // All of it behind the gate, so that a thousand tries at once are counted like a thousand in a row.
  passwords.gate.run(async () => {
    await throttle.check(attempt);
    if (!(await passwords.matches(storedHash, secret))) {
      await throttle.failed(attempt);
      throw problem(400, wrong);
    }
    await throttle.succeeded(attempt);
  });
