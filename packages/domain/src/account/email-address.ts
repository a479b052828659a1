import { withoutUnseen } from '../text/unseen.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(String.raw`^[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~.-]{1,64}@${LABEL}(?:\.${LABEL})+$`, 'iu');
const DOMAIN_MAX = 253;

/**
 * Whether a text is an email address that mail can be sent to: as browsers check it, with a dot in the domain, and without
 * dots that mail servers refuse. The one rule of clients, staff, recipients and recommendations.
 */
export const isEmailAddress = (text: string): boolean =>
  ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text) && text.length - text.lastIndexOf('@') - 1 <= DOMAIN_MAX;

/** Matches what stands around an address where it is copied: a link, a name with angle brackets, the comma of a list. */
const LINK = /^mailto:([^?]*)(?:\?.*)?$/iu;
const NAMED = /^[^<>]*<\s*([^<>]*?)\s*>$/u;
const LONGEST = 1000;
const OF_A_LIST = /^[,;\s]+|[,;\s]+$/gu;

/**
 * The address in what is typed or pasted; what has none, or more than one, comes back for {@link isEmailAddress} to refuse.
 * @example emailIn('Ana Lima <mailto:ana@clinic.example>,') === 'ana@clinic.example'
 */
export const emailIn = (typed: string): string => {
  if (typed.length > LONGEST) return typed;
  const text = withoutUnseen(typed)
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(OF_A_LIST, '');
  const address = (NAMED.exec(text)?.[1] ?? text).replace(LINK, '$1');
  return isEmailAddress(address) ? address : text;
};
