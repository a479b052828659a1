import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { createGate, type Gate } from './gate.ts';
import { PASSWORD_COST } from './password-cost.ts';

/** One form of each character, however a keyboard composes it. */
const normal = (secret: string): string => secret.normalize('NFC');

/**
 * Hashes a password or PIN.
 * @param salt only for demo data, where all have the same password and a thousand hashes would delay the first start
 */
export const hashSecret = (secret: string, salt?: Buffer): Promise<string> =>
  hash(normal(secret), salt ? { ...PASSWORD_COST, salt } : PASSWORD_COST);

/** Those who wait from one network. */
const LONGEST_LINE = 1_000;

/** Checks passwords and PINs. */
export interface PasswordChecker {
  /** In line with all other checks of this process. */
  gate: Gate;
  /** True when it fits. No hash (nobody there) takes as long as a wrong one. Call it inside the gate. */
  matches(storedHash: string | null, secret: string): Promise<boolean>;
}

/** Makes the checker; one a process. */
export const createPasswordChecker = async (): Promise<PasswordChecker> => {
  const nobody = await hashSecret(randomBytes(16).toString('base64'));
  return {
    gate: createGate(Math.max(1, Math.min(4, availableParallelism() - 1)), LONGEST_LINE),
    matches: async (storedHash, secret) => {
      // What was hashed before there was one form was hashed as it was typed.
      const fits =
        (await verify(storedHash ?? nobody, normal(secret))) || (normal(secret) !== secret && (await verify(storedHash ?? nobody, secret)));
      return fits && storedHash !== null;
    },
  };
};
