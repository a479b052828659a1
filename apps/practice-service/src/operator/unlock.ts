import { giveBackLocksOf } from '../approval/locks/lock-item.ts';
import { subjectOf } from '../approval/subject-of.ts';
import { allowTries } from '../auth/throttle.ts';
import { itemOf } from '../queue-items/lock-record.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type CommandContext, findNamed, type Named, recordCommand } from './context.ts';

/** What a person's failed tries are counted for; of a practice's shared login, its password alone. */
const accountsOf = ({ practiceId, person }: Named): string[] =>
  person === null
    ? [`practice:${practiceId}`]
    : [
        `user:${practiceId}:${person.userNameKey}`,
        `pin:${practiceId}:${person.id}`,
        `signature:${practiceId}:${person.id}`,
        `reset:${practiceId}:${person.userNameKey}`,
      ];

const subjectOfNamed = ({ practiceId, person }: Named): string => (person === null ? `practice/${practiceId}` : `staff/${person.id}`);

/** `unlock USER`: who had to wait after too many wrong passwords or PINs need not. */
export const unlockSignIn = async (context: CommandContext, whose: string): Promise<string> => {
  const named = await findNamed(context, whose);
  await context.db.transaction(async (tx) => {
    await allowTries(tx, accountsOf(named), context.systemNow());
    await recordCommand(tx, context, { action: 'unlock', practiceId: named.practiceId, subject: subjectOfNamed(named) });
  });
  const what = named.person === null ? 'The shared login' : 'The sign-in and the PIN';
  return `${what} of ${named.name} can be tried again: wrong passwords from before no longer count. A network with too many of them still waits, at most 15 minutes.`;
};

/** `unlock-orders USER`: what a person is processing is free for others. */
export const unlockOrders = async (context: CommandContext, whose: string): Promise<string> => {
  const named = await findNamed(context, whose);
  const { person, practiceId, name } = named;
  if (person === null) throw new StartupProblem('Orders are locked by a person: write the user name too, such as 1001/jordan.reyes.');
  const freed = await context.db.transaction(async (tx) => {
    const gone = await giveBackLocksOf(tx, context.keys.audit, person.id, context.now());
    const orders = gone.map((lock) => subjectOf(itemOf(lock)));
    await recordCommand(tx, context, { action: 'unlockOrders', practiceId, subject: subjectOfNamed(named), after: { orders } });
    return orders.length;
  });
  if (freed === 0) return `Nothing was locked by ${name}.`;
  return `${freed === 1 ? 'One order' : `${freed} orders`} that ${name} had locked can be processed by others.`;
};
