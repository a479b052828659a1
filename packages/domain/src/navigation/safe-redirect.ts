import { PATHS } from './paths.ts';

// Never sent anywhere: it only shows whether a target would leave the page's own origin.
const ORIGIN = 'https://portal.invalid';
const LONGEST = 2048;
// A person who has just signed in is never led to another way of signing in.
const ENTRANCES: readonly string[] = [
  PATHS.login,
  PATHS.userLogin,
  PATHS.resetUserPassword,
  PATHS.tokenLogin,
  PATHS.accessCodeLogin,
  PATHS.oidcCallback,
];
const DESTINATIONS: ReadonlySet<string> = new Set(Object.values(PATHS).filter((path) => !ENTRANCES.includes(path)));

const isClean = (text: string): boolean => text.startsWith('/') && !/^\/[/\\]|\\|\p{Cc}|\p{Cs}|\p{Z}/u.test(text);

/**
 * The place to go after signing in.
 * Rule: docs/rules/sign-in.md#way-back; OWASP ASVS 5.0 3.7.2.
 * @param target whatever the address or the storage holds
 * @returns a path of this portal with its query and fragment; the home page for anything else
 */
export const safeRedirect = (target: unknown): string => {
  if (typeof target !== 'string' || target.length > LONGEST || !isClean(target)) return PATHS.home;
  if (!URL.canParse(target, ORIGIN)) return PATHS.home;
  const url = new URL(target, ORIGIN);
  // The path is compared as written: an encoded one is none of ours, whatever it decodes to.
  if (url.origin !== ORIGIN || !DESTINATIONS.has(url.pathname)) return PATHS.home;
  return `${url.pathname}${url.search}${url.hash}`;
};
