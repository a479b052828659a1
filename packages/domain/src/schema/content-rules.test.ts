import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import { isEmailAddress } from '../account/email-address.ts';
import { parseNumber } from '../locale/parse-number.ts';
import { isBritishPostcode } from '../recovery/find-practice-schema.ts';
import { phoneDigits, strippedCode } from '../recovery/typed-input.ts';
import { isNewPassword } from '../session/password-rules.ts';
import { isPlainUsername } from '../session/username.ts';
import { withoutUnseen } from '../text/unseen.ts';
import { hasCardNumber } from './card-number.ts';
import { isOneLine, isReadableText } from './text-rules.ts';

const LENGTH = 50_000;
/** Exceeds what a linear rule takes, on any machine; one that looks at the rest again for each part is far beyond it. */
const HANGS_MS = 10_000;

const PATTERNS = [
  '1 ',
  '4',
  '1.',
  '41111111111111111 ',
  '4111-',
  '-1',
  '\u0664 ',
  '\u{1d7dc}',
  '\u0301\u0316',
  '\u200b',
  'a',
  'a@',
  'a.',
  'a-',
  ' ',
  '\n',
  'Aa1 ',
  'SW1A ',
  '(512) 555-0134 ',
  '\ud800\u0430',
];

const RULES: Record<string, (text: string) => unknown> = {
  hasCardNumber,
  isReadableText,
  isOneLine,
  isEmailAddress,
  isBritishPostcode,
  isNewPassword,
  isPlainUsername,
  withoutUnseen,
  phoneDigits,
  strippedCode,
  parseNumber,
};

test.each(Object.entries(RULES))('%s reads a long text once', (_name, rule) => {
  const texts = PATTERNS.flatMap((pattern) => [pattern, `${pattern}x`]).map(
    (pattern, at) => `a@b.${pattern.repeat(LENGTH / pattern.length)}${at % 2 === 0 ? '' : '!'}`,
  );
  const bare = PATTERNS.map((pattern) => pattern.repeat(LENGTH / pattern.length));
  const readAll = (): void => [...texts, ...bare].forEach((text) => rule(text));
  expect(() => void runInNewContext('readAll()', { readAll }, { timeout: HANGS_MS })).not.toThrow();
});
