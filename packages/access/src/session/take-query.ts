import { PATHS } from '@practice-portal/domain/navigation';

/** The part of the page that shows an address. */
export interface AddressBar {
  location: Pick<Location, 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/** Hands out the query of an address that carries a secret, for `URLSearchParams`: once, then there is none. */
export type TakeQuery = (request: Request) => string;

const CARRIERS: readonly string[] = [PATHS.tokenLogin, PATHS.oidcCallback, PATHS.invitation];

/**
 * Takes a query that carries a secret out of the address bar and the history at once, before anything is asked of any
 * service: nobody shall read it over a shoulder, in the browser's history or in a `Referer`, also where the portal
 * does not get to start. A token link or a callback that is led to later loses its query when its page begins.
 * @returns what those pages get their query from
 */
export const holdQuery = (bar: AddressBar = window): TakeQuery => {
  const take = ({ pathname, search }: AddressBar['location']): string => {
    bar.history.replaceState(bar.history.state, '', pathname);
    return search;
  };
  const { location } = bar;
  // As the router compares paths: in any case, and with a slash at the end or without.
  let held = CARRIERS.includes(location.pathname.toLowerCase().replace(/\/+$/, '')) ? take(location) : '';
  return (request) => {
    const query = held || take(new URL(request.url));
    held = '';
    return query;
  };
};
