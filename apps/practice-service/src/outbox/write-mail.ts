import type { LocaleCode } from '@practice-portal/domain/locale';
import { messageText } from '@practice-portal/domain/text';

import type { Letter } from '../db/schema/letter.ts';
import { type Kind, MAILS, type MailName } from './kinds.ts';
import { blocksOf, letterText } from './letter.ts';
import { neutralText } from './neutral-text.ts';

/** Holds what links and mail addresses cannot do without, and what cannot be seen. */
const LINK_PARTS = /[\p{Cf}:/\\@<>[\]{}]/gu;

/**
 * A name that a stranger typed, for a mail. What comes from us must not carry their links, and mail programs make one
 * of anything that looks like one.
 */
export const strangersName = (name: string): string =>
  neutralText(name)
    .replaceAll(LINK_PARTS, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim() || '—';

/** A text of several lines, each as a printed line takes it. */
const neutralLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(neutralText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The sentence about a promotional code; empty without one. */
export const promoCodeText = (code: string | null, locale: LocaleCode): string =>
  code === null ? '' : messageText({ key: 'domain:mail.promoCode', params: { code: neutralText(code) } }, locale);

/**
 * A mail in words, and what its HTML is made of.
 * @param params what stands in its texts
 * @param texts what does in its body, as the lines it was typed in
 */
export const writeMail = (
  mail: MailName,
  params: Record<string, string | number>,
  locale: LocaleCode,
  texts: Record<string, string> = {},
): { subject: string; body: string; letter: Letter } => {
  const neutral = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? neutralText(value) : value]),
  );
  const lines = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, neutralLines(text)]));
  const say = (part: string, stands: typeof neutral): string => messageText({ key: `domain:mail.${part}`, params: stands }, locale);
  const kind: Kind = MAILS[mail];
  const letter = {
    locale,
    practice: String(neutral['practice'] ?? ''),
    hasMark: kind.to !== 'client',
    blocks: blocksOf(say(`${mail}.body`, {}), { ...neutral, ...lines }),
    why: say(`why.${kind.why ?? kind.to}`, neutral),
  };
  return { subject: say(`${mail}.subject`, neutral), body: letterText(letter), letter };
};
