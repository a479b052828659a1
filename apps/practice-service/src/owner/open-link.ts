import { inZone, practiceTimeZone, type ZonedDate } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';

import { paysHere } from '../carts/checks-out-here.ts';
import { spend } from '../http/budget.ts';
import { networkOf } from '../http/network.ts';
import { problem } from '../http/problem.ts';
import { findLinked, type Linked } from '../owner-links/owner-link.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import { deadLinkText } from './dead-link.ts';

/** The practice of a link, its day, and what the link leads to. */
export interface OpenedLink extends Pick<Linked, 'itemId' | 'cartId' | 'orderId'> {
  practice: PracticeData;
  now: ZonedDate;
}

/** What a link leads to; null for an unknown one, for a request where the practice does without `closedLoopEnabled`, and for an order to pay where it takes no payments here. */
export const openLink = async ({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<OpenedLink | null> => {
  const found = await findLinked(db, token, now());
  if (found === null) return null;
  const practice = await loadPractice(db, found.practiceId);
  const itemId = isFlagOn(practice, 'closedLoopEnabled') ? found.itemId : null;
  const { cartId } = found;
  const orderId = paysHere(practice) === null ? found.orderId : null;
  if (itemId === null && cartId === null && orderId === null) return null;
  return { practice, itemId, cartId, orderId, now: inZone(now(), practiceTimeZone(practice.localizationData)) };
};

/** Counts a look at a link that leads nowhere. @throws 429 beyond as many as public calls from one network */
export const countUnknown = (services: Pick<Services, 'db' | 'systemNow' | 'config'>, ip: string): Promise<void> =>
  spend(services, [{ name: `unknown requests from ${networkOf(ip)}`, limit: services.config.publicCalls }]);

/** The practice of the request that a link leads to. @throws 404 for none */
export const openRequest = async (services: Pick<Services, 'db' | 'now'>, token: string): Promise<OpenedLink & { itemId: number }> => {
  const found = await openLink(services, token);
  if (found === null || found.itemId === null) throw problem(404, deadLinkText());
  return { ...found, itemId: found.itemId };
};

/** The practice of what can be bought by a link. @throws 404 for nothing */
export const openOffer = async (services: Pick<Services, 'db' | 'now'>, token: string): Promise<OpenedLink & { cartId: number }> => {
  const found = await openLink(services, token);
  if (found === null || found.cartId === null) throw problem(404, deadLinkText());
  return { ...found, cartId: found.cartId };
};
