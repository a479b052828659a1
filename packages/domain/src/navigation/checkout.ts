import { PATHS } from './paths.ts';

const CLIENT = 'clientId';
const of = (path: string, clientId: number): string => `${path}?${new URLSearchParams({ [CLIENT]: String(clientId) }).toString()}`;

/** The first step of a client's checkout. It opens again after a reload, and after signing in anew. */
export const clientInfoAddress = (clientId: number): string => of(PATHS.clientInfoConfirmation, clientId);

/** A client's checkout. As above. */
export const checkoutAddress = (clientId: number): string => of(PATHS.checkout, clientId);

/** Whose checkout an address is of; null for nobody's: the order manager comes first then. Rule: docs/rules/checkout.md#way-in. */
export const readCheckoutClient = (search: URLSearchParams): number | null => {
  const named = search.get(CLIENT) ?? '';
  return /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
};
