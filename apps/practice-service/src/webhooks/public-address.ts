import { lookup as resolveName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Addresses of a name, as the resolver says them. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

/** Asks the machine's resolver. */
export const resolveAll: Resolve = (hostname) => resolveName(hostname, { all: true });

/** Addresses that are given out to networks; all others of IPv6 are this machine's, a site's, or lead into IPv4. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

const rangeOf = (address: string): string => {
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' && !parsed.match(GIVEN_OUT) && parsed.range() === 'unicast' ? 'reserved' : parsed.range();
};

/** Whether an IP address is of the public internet, not of this machine, a private network, a link, or what tunnels lead to. */
export const isPublic = (address: string): boolean => ipaddr.isValid(address) && rangeOf(address) === 'unicast';

/** Whether an IP address is this machine's. */
export const isLoopback = (address: string): boolean => ipaddr.isValid(address) && rangeOf(address) === 'loopback';

/** The address is in a network that events are not sent to. */
export class RefusedAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not a public address`);
  }
}

/** The name of an address as it stands in a URL, without the brackets of IPv6. */
export const nameOf = (hostname: string): string => hostname.replaceAll(/^\[|\]$/g, '');

/** @throws RefusedAddress for an IP address that may not be sent to; a name is judged by what it leads to, when it is connected */
export const requireAllowed = (hostname: string, allows: (address: string) => boolean): void => {
  const name = nameOf(hostname);
  if (isIP(name) !== 0 && !allows(name)) throw new RefusedAddress(name);
};

/**
 * Resolves a name for a connection, which goes to the addresses that were judged and to no other. One of them that may not be sent to
 * refuses all.
 */
export const judgedLookup =
  (resolve: Resolve, allows: (address: string) => boolean): LookupFunction =>
  (hostname, { all }, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined || found.some(({ address }) => !allows(address))) callback(new RefusedAddress(hostname), '');
        else if (all === true) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
