import { APPLICATIONS, type ApplicationCode } from '../application/types.ts';

/**
 * Holds what the staff login is opened with, as navigation state: the application to open afterwards, because the service
 * asked for a person first. Rule: docs/rules/portal.md#sidebar.
 */
export interface UserLoginState {
  application: ApplicationCode;
}

/** The application that a navigation state asks for; null for a state that asks for none. */
export const requestedApplication = (state: unknown): ApplicationCode | null => {
  const named: unknown = typeof state === 'object' && state !== null && 'application' in state ? state.application : null;
  return APPLICATIONS.find((application) => application === named) ?? null;
};
