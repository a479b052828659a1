import { saveFailureOf } from '@practice-portal/ui';

/** Why the service refused something, in its own words; null where it said nothing that helps, or did not answer. */
export const failureReason = (error: unknown): string | null => {
  const { unexpected, status, message } = saveFailureOf(error);
  // A 400 names fields of the request: it is the portal's fault, and says nothing to whoever orders.
  return unexpected || status === 400 || message === '' ? null : message;
};

/** A failure of which the specification has the heading, with the service's reason after it. */
export const withReason = (heading: string, error: unknown): string =>
  [heading, failureReason(error)].filter((part) => part !== null).join('. ');
