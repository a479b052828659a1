import { isWebLink, PATHS } from '@practice-portal/domain/navigation';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { oidcStartUrl } from '@practice-portal/domain/session';

import { openStorage } from '../storage/stored-json.ts';
import { beginSignOn } from './sign-on-state.ts';

/** This tab's storage: a sign-on ends in the tab it began in. */
export const signOnStorage = () => openStorage(() => sessionStorage);

/** Where a practice's staff sign on with their organisation's account; null where they don't. */
export const signOnProvider = (practice: PracticeData): { endpoint: string; clientId: string } | null => {
  const { oidcEndpoint: endpoint, oidcClientId: clientId } = practice;
  return isFlagOn(practice, 'oidcAuthEnabled') && endpoint !== null && clientId !== null && isWebLink(endpoint)
    ? { endpoint, clientId }
    : null;
};

/**
 * Begins a single sign-on.
 * @param returnTo a path of this portal, or the payment application
 * @returns the provider's address to go to; null where the practice has no provider
 */
export const signOnAddress = (practice: PracticeData, returnTo: string): string | null => {
  const provider = signOnProvider(practice);
  if (provider === null) return null;
  const { state, nonce } = beginSignOn(signOnStorage(), practice.id, returnTo);
  return oidcStartUrl({ ...provider, state, nonce, redirectUri: `${location.origin}${PATHS.oidcCallback}` });
};
