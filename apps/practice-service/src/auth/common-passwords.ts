import type { LocaleCode } from '@practice-portal/domain/locale';
import { messageText } from '@practice-portal/domain/text';

import { problem } from '../http/problem.ts';

let listed: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in lower case: fifty thousand, read when the first new password comes. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return listed;
};

/** Whether a password is among those that are tried first, whatever its case. */
export const isCommonPassword = async (password: string): Promise<boolean> => (await commonPasswords()).has(password.toLowerCase());

/** @throws 422 on the field for a new password that everybody has */
export const requireUncommon = async (password: string, field: string, localeCode: LocaleCode): Promise<void> => {
  if (!(await isCommonPassword(password))) return;
  const words = messageText({ key: 'domain:session.passwordCommon' }, localeCode);
  throw problem(422, words, { fieldErrors: { [field]: words } });
};
