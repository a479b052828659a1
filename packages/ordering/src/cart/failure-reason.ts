import { saveFailureOf } from '@practice-portal/ui';

/** Why the service refused something, in its own words; null where it said nothing that helps, or did not answer. */
export const failureReason = (error: unknown): string | null => {
  const { unexpected, message } = saveFailureOf(error);
  return unexpected || message === '' ? null : message;
};

/** A failure of which the specification has the heading, with the service's reason after it. */
export const withReason = (heading: string, error: unknown): string => [heading, failureReason(error)].filter((part) => part !== null).join('. ');
