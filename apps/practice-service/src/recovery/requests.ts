import type { FastifyRequest } from 'fastify';

import { countUse, spend, wasCounted } from '../http/budget.ts';
import { homeOf } from '../auth/home.ts';
import { networkOf } from '../http/network.ts';
import { counterKey } from '../http/throttle-window.ts';
import type { Tx } from '../db/client.ts';
import { recoveryRequests } from '../db/schema/recovery.ts';
import type { Services } from '../services.ts';

/** A request as it is noted: looked up and answered by mail later. */
export type RecoveryRequest = typeof recoveryRequests.$inferSelect;

/** Mails about one person or practice that one network can bring about in a quarter of an hour. */
const MAILS_FROM_ONE = 5;
/** The same from all networks together: those the practice signs in from, and all others. */
const MAILS_FROM_ALL = 10;

/** A request for a mail: whom it names, existing or not, and where it comes from. */
interface MailRequest {
  /** Names the request and its person, such as `reset code of 1001 kelly.donovan`. */
  named: string;
  practiceId: number;
  address: string;
}

/** A network as it is kept beside a code: compared, never read. */
export const networkKey = (address: string): string => counterKey('network', networkOf(address));

const askedBudget = (named: string, address: string): string => `${named} was asked for from ${networkOf(address)}`;

/**
 * Counts a request for a mail: against where it comes from and against whom it names, existing or not. Each network has a
 * share of its own: who knows a name can spend no other's. What all may bring about together, so that nobody's mailbox
 * is flooded, is counted apart where the practice signs in from: no stranger can spend what its people have there.
 * @throws 429
 */
export const countMailRequest = async (services: Services, { named, practiceId, address }: MailRequest): Promise<void> => {
  const network = networkOf(address);
  const isHome = await services.throttle.knows(homeOf(practiceId, address));
  await spend(services, [
    { name: `recovery from ${network}`, limit: services.config.addressAttempts },
    { name: `${named} from ${network}`, limit: MAILS_FROM_ONE },
    { name: isHome ? `${named} at home` : named, limit: MAILS_FROM_ALL },
  ]);
  await countUse(services.db, askedBudget(named, address), services.systemNow());
};

/** Whether a mail that may still be of use was asked for from there. Says nothing about whether anybody got one. */
export const wasAskedFrom = (services: Services, named: string, address: string): Promise<boolean> =>
  wasCounted(services, askedBudget(named, address));

/** Notes a request. The same work whoever it names: what becomes of it nobody can tell from the answer. */
export const noteRequest = async (
  tx: Tx,
  { systemNow }: Services,
  request: FastifyRequest,
  asked: Pick<typeof recoveryRequests.$inferInsert, 'kind' | 'practiceId' | 'userName' | 'network' | 'firstName' | 'lastName'>,
): Promise<void> => {
  await tx.insert(recoveryRequests).values({ ...asked, requestId: request.id, createdAt: systemNow() });
};
