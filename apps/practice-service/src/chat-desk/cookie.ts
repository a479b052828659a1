/** The cookie that holds an operator's sign-in at the desk, by its name on http. */
export const DESK_COOKIE = 'chat_desk';

/**
 * The cookie's name on https is one that browsers take only over https and for this host alone, so that no neighbour under
 * the same domain can put one of theirs in its place (ASVS 3.3.1, 3.3.3).
 */
const nameOf = (secure: boolean): string => (secure ? `__Host-${DESK_COOKIE}` : DESK_COOKIE);

/** The value of the desk's cookie in a Cookie header. */
export const deskCookieIn = (header: string | undefined, secure: boolean): string | undefined => {
  const start = `${nameOf(secure)}=`;
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
};

/**
 * The header that sets the cookie: out of reach for scripts and for other sites.
 * @param seconds how long it lasts; 0 takes it away
 */
export const deskCookie = (value: string, { seconds, secure }: { seconds: number; secure: boolean }): string =>
  `${nameOf(secure)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
