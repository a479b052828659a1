import { hasScope, VETS_AND_ADMINISTRATORS } from '../session/scopes.ts';

/**
 * Whether a person may send a recommendation to an address or phone that is not on the client's record. Everybody who orders may
 * send to those on record.
 */
export const maySendElsewhere = (claims: { readonly scopes: readonly string[] }): boolean =>
  VETS_AND_ADMINISTRATORS.some((scope) => hasScope(claims, scope));
