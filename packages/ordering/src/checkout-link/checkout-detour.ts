import { type AccessState, signInPath } from '@practice-portal/access';
import { orderManagerAddress, PATHS, readCheckoutClient } from '@practice-portal/domain/navigation';
import { isFlagOn } from '@practice-portal/domain/permissions';

/**
 * Where a visitor of the checkout's two steps has to go first: to the order manager without a client, or where the practice
 * does not check out. Rule: docs/rules/checkout.md#way-in.
 * @param address absolute
 * @returns null when they are at the right place
 */
export const checkoutDetour = (state: AccessState, address: URL): string | null => {
  const login = signInPath(state, address.pathname + address.search);
  if (login !== null) return login;
  const { practice } = state.session;
  if (isFlagOn(practice, 'hideOrdering')) return PATHS.home;
  const clientId = readCheckoutClient(address.searchParams);
  return clientId === null || isFlagOn(practice, 'hideCheckout') ? orderManagerAddress(clientId) : null;
};
