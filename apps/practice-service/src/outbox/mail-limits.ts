import { spend } from '../http/budget.ts';

/** Mails about one thing in a quarter of an hour. */
const OF_ONE = 5;
/** The same, about all of its kind of a practice. */
const OF_PRACTICE = 30;

/**
 * Counts a mail that somebody sends once more: before a transaction, or with it.
 * @throws 429 after too many, with the time to wait
 */
export const spendMail = (
  services: Parameters<typeof spend>[0],
  kind: 'prescription' | 'recommendation',
  { id, practiceId }: { id: number; practiceId: number },
): Promise<void> =>
  spend(services, [
    { name: `mails of ${kind} ${id} of practice ${practiceId}`, limit: OF_ONE },
    { name: `mails of ${kind}s of practice ${practiceId}`, limit: OF_PRACTICE },
  ]);
