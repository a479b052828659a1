import { PATHS } from '@practice-portal/domain/navigation';

/** The part of the page that shows an address. */
export interface AddressBar {
  location: Pick<Location, 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/** Returns the secret query of an address for `URLSearchParams`, once; then an empty string. */
export type TakeQuery = (request: Request) => string;

const CARRIERS: readonly string[] = [PATHS.tokenLogin, PATHS.oidcCallback, PATHS.invitation];

/**
 * Takes a query that carries a secret out of the address bar and the history at once, before anything is asked of any
 * service, so that it is not visible on the screen, in the browser's history or in a `Referer`, even where the portal
 * does not start. A token link or a callback that is navigated to later loses its query when its page is loaded.
 * @returns the function from which those pages get their query
 */
export const captureSecretQuery = (bar: AddressBar = window): TakeQuery => {
  const take = ({ pathname, search }: AddressBar['location']): string => {
    bar.history.replaceState(bar.history.state, '', pathname);
    return search;
  };
  const { location } = bar;
  // As the router compares paths: in any case, and with a slash at the end or without.
  let captured = CARRIERS.includes(location.pathname.toLowerCase().replace(/\/+$/, '')) ? take(location) : '';
  return (request) => {
    const query = captured || take(new URL(request.url));
    captured = '';
    return query;
  };
};
