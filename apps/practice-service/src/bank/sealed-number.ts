import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * A bank number as it is stored: sealed with the service's key, and bound to its practice, so that it is worth nothing in
 * another one's row.
 */
export const sealNumber = (key: Buffer, practiceId: number, number: string): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(String(practiceId)));
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

/**
 * The number of {@link sealNumber}.
 * @throws when it was sealed with another key, for another practice, or was altered
 */
export const openNumber = (key: Buffer, practiceId: number, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(String(practiceId)))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
};
