import { randomUUID } from 'node:crypto';

/** A word that nothing else has, for texts: one UUID in a thousand has digits that pass as a card's number, and is refused there. */
export const uniqueWord = (): string => randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
