const LONGEST = 60;

/**
 * How long a locked-out person has to wait, in the service's words: what follows the first colon of its message.
 * Rule: docs/rules/sign-in.md#wrong-login.
 * @param serverMessage such as 'Maximum password retries reached. Try again in: 15 minutes'
 * @returns null when the message names no time, so that nothing odd is shown
 */
export const lockoutTime = (serverMessage: string | null | undefined): string | null => {
  const [, ...rest] = (serverMessage ?? '').split(':');
  const time = rest.join(':').trim();
  return time === '' || time.length > LONGEST ? null : time;
};
