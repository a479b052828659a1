import { practiceEndpoints } from '@practice-portal/api-client/practices';

import { signOnFrom, SSO_PRACTICE } from '../../test/support/sign-on-from.ts';
import type { Contract } from './portal.ts';

export { SSO_PRACTICE } from '../../test/support/sign-on-from.ts';

/** {@link signOnFrom} for a portal's practice. */
export const signOnAs = async ({ base, signIn }: Contract, user: string): ReturnType<typeof signOnFrom> => {
  const { store } = await signIn(SSO_PRACTICE);
  const { data } = await store.dispatch(practiceEndpoints.endpoints.practice.initiate(SSO_PRACTICE));
  return signOnFrom(base, { oidcEndpoint: data?.oidcEndpoint ?? '', oidcClientId: data?.oidcClientId ?? '' }, user);
};
