import { hashSecret } from './passwords.ts';

// One salt for all: the code is the only thing a visitor gives, so its hash has to be found, not just compared.
const SALT = Buffer.from('practice access code');

/** How a code is compared: people read it to each other. */
const normal = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase();

/** The hash that a practice's access code is stored and found by: slow to make, as that of a password. */
export const accessCodeHash = (code: string): Promise<string> => hashSecret(normal(code), SALT);
