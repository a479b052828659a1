import type { ServiceConfig } from '../config.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this origin may show the card frame: the portal where people open it, pages the operator listed and,
 * as long as nobody has said where people open it, those of this machine.
 * @param host the name the frame itself was asked by
 */
export const mayShow = (
  { publicUrl, corsOrigins }: Pick<ServiceConfig, 'publicUrl' | 'corsOrigins'>,
  origin: string,
  host: string,
): boolean => {
  // It goes into a header.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  if (origin === publicUrl || corsOrigins.includes(origin)) return true;
  if (publicUrl !== null) return false;
  const { hostname } = new URL(origin);
  return hostname === host || (LOCAL.has(hostname) && LOCAL.has(host));
};
