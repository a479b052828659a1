import { closeAddress, closeMailedWays } from './set-password.ts';
import type { Tx } from '../db/client.ts';
import type { staff } from '../db/schema/practice.ts';
import { tell } from '../outbox/tell.ts';
import type { Services } from '../services.ts';

/**
 * Tells the address a person had that something of their login is another one now, and closes the ways in that were mailed
 * to it. Security codes go to the address on record: the owner of the login must hear of it even when it was another person.
 * @param person as before the change
 */
export const tellOldAddress = async (
  tx: Tx,
  { now }: Pick<Services, 'now'>,
  practiceId: number,
  person: typeof staff.$inferSelect,
  changed: 'emailChanged' | 'pinChanged' = 'emailChanged',
): Promise<void> => {
  await (changed === 'emailChanged' ? closeAddress(tx, person, now()) : closeMailedWays(tx, person.id, now()));
  const { displayName: name, email, userName: user } = person;
  await tell(tx, { practiceId, mail: changed, to: [{ name, email }], params: { user } }, now());
};
