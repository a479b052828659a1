import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { homeOf } from './home.ts';
import { networkOf } from '../http/network.ts';
import type { Try } from './throttle.ts';

interface SecretCheck extends Try {
  /** Null when there is nobody: takes as long and counts as much as a wrong secret. */
  storedHash: string | null;
  secret: string;
  /** Answer to a wrong secret. */
  wrong: string;
  /** The practice whose it is: where it signs in from, strangers' tries are not waited for. */
  practiceId?: number;
}

/**
 * Checks a password or PIN, throttled. Not inside a transaction: failures must stay counted, and the check is slow.
 * @throws 400 when wrong, 429 after too many
 */
export const checkSecret = async (
  { passwords, throttle }: Services,
  { storedHash, secret, wrong, practiceId, ...attempt }: SecretCheck,
): Promise<void> => {
  const { address } = attempt;
  const known = (await throttle.knows(attempt)) || (practiceId !== undefined && (await throttle.knows(homeOf(practiceId, address))));
  // All of it behind the gate, so that a thousand tries at once are counted like a thousand in a row.
  return passwords.gate.run({ line: networkOf(address), known }, async () => {
    await throttle.check(attempt);
    if (!(await passwords.matches(storedHash, secret))) {
      await throttle.failed(attempt);
      throw problem(400, wrong);
    }
    await throttle.succeeded(attempt);
  });
};
