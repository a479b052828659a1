import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * A text as it is stored, such as a bank number: sealed with the service's key, and bound to its practice, so that it is worth nothing in
 * another one's row.
 */
export const sealText = (key: Buffer, practiceId: number, text: string): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(String(practiceId)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

const open = (key: Buffer, practiceId: number, bytes: Buffer): string => {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(String(practiceId)))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
};

/**
 * The text of {@link sealText}, sealed with one of the keys.
 * @throws when it was sealed with none of them, for another practice, or was altered
 */
export const openText = (keys: Buffer | readonly Buffer[], practiceId: number, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  let wrong: unknown;
  for (const key of [keys].flat()) {
    try {
      return open(key, practiceId, bytes);
    } catch (error) {
      wrong = error;
    }
  }
  throw wrong;
};
