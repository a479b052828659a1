import { createHash } from 'node:crypto';

import type { CardType } from '@practice-portal/domain/card';

interface DecryptedSwipe {
  type: CardType;
  lastDigits: string;
  /** MMYY. */
  expiration: string;
  name: string;
}

/**
 * Holds what published test swipes of real readers decrypt to. A real acquirer has the readers' keys; this one knows these
 * swipes by what they hash to, so that one misread character is none of them.
 */
const KNOWN: Readonly<Record<string, DecryptedSwipe>> = {
  '0e12767739231bd6c3a1c592929cc51fd52c7be6ccd8d1b677fe07d43a7398a1': { type: 'Visa', lastDigits: '0119', expiration: '1249', name: '' },
  '13bdbb8e334889d0b9aa44191e4a83eed3a837add67ba21e977b69be4f1a1111': {
    type: 'Mastercard',
    lastDigits: '0012',
    expiration: '1249',
    name: '',
  },
  b3a5f61b1aa1b45d6be5aa40500dc90becaeb0c4520cbc1f8dc60aab7169ff3d: {
    type: 'Visa',
    lastDigits: '9990',
    expiration: '1249',
    name: 'BLUEFIN TEST',
  },
};

/** A test swipe decrypted; undefined for any other. */
export const decryptTestSwipe = (payload: string): DecryptedSwipe | undefined => KNOWN[createHash('sha256').update(payload).digest('hex')];
