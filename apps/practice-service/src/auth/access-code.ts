import { randomInt } from 'node:crypto';

import { MAX_INTEGER } from '@practice-portal/domain/schema';

import { hashSecret } from './passwords.ts';

// One salt for all, as the demo data needs the same hash on every machine.
const SALT = Buffer.from('practice access code');

/** Leaves out what looks like something else, as it is read from a fax and typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** How a code is compared: people read it to each other. */
const normal = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase();

/** The hash that a practice's access code is stored by: slow to make, as that of a password. */
export const accessCodeHash = (code: string): Promise<string> => hashSecret(normal(code), SALT);

/** The practice that a code names at its end, such as 1001 of `JUNIPER-1001`; null when it names none. */
export const practiceOfCode = (code: string): number | null => {
  const id = Number(/-(\d{1,10})$/.exec(normal(code))?.[1] ?? 0);
  return id > 0 && id <= MAX_INTEGER ? id : null;
};

/** A new code of a practice. It ends with the practice's ID, so that wrong codes are counted with whom they were meant for. */
export const makeAccessCode = (practiceId: number): string => {
  const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return [...Array.from({ length: GROUPS }, group), practiceId].join('-');
};
