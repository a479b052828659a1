import {
  addEndpointContract,
  listDeliveriesContract,
  listEndpointsContract,
  removeEndpointContract,
  renewSecretContract,
  sendAgainContract,
} from '@practice-portal/domain/contract/events';
import { ENDPOINTS_MAX, isLocalEndpoint } from '@practice-portal/domain/events';
import { addTime } from '@practice-portal/domain/locale';
import { PATHS } from '@practice-portal/domain/navigation';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { SCOPES } from '@practice-portal/domain/session';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, eq } from 'drizzle-orm';

import { eventDeliveries, eventEndpoints } from '../db/schema/event.ts';
import { practices } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { sealText } from '../security/sealed-text.ts';
import { tellOfPower } from '../staff/tell-of-power.ts';
import { holdEndpoint, readDeliveries, readEndpoints } from './endpoint-record.ts';
import { isPublic, nameOf } from './public-address.ts';
import { newSecret } from './signed-event.ts';

const SECRET_HOURS = 24;

const eventsOn = (practice: PracticeData): string | null =>
  isFlagOn(practice, 'eventsEnabled') ? null : 'Your practice has switched events off';

const access = { scope: SCOPES.practiceProfile, requires: eventsOn };
const subject = ({ params }: { params: { endpointId: number } }): string => `eventEndpoint/${params.endpointId}`;

const list = route(listEndpointsContract, {
  ...access,
  handler: async ({ session, db }) => ({ items: await readEndpoints(db, session.practiceId) }),
});

/** Whether an address can be public: a name is judged by what it leads to, when something is sent. */
const maySend = (url: string, local: boolean): boolean => {
  const name = nameOf(new URL(url).hostname);
  if (isLocalEndpoint(url)) return local;
  return /^[\d.]+$|:/.test(name) ? isPublic(name) : true;
};

const add = route(addEndpointContract, {
  ...access,
  handler: async ({ body, session, services, tx, now, record }) => {
    const { practiceId, staffId, localeCode } = session;
    const { href: url, host } = new URL(body.url);
    if (!maySend(url, services.config.localEvents)) {
      const errorMessage = messageText(domainMessage('events.notPublic'), localeCode);
      throw problem(422, errorMessage, { fieldErrors: { url: errorMessage } });
    }
    // Held: of two that are added at once, the second counts the first.
    await tx.select({ id: practices.id }).from(practices).where(eq(practices.id, practiceId)).for('update');
    const known = await readEndpoints(tx, practiceId);
    if (known.some((each) => each.url === url)) throw problem(409, 'Events are sent to this address already');
    if (known.length >= ENDPOINTS_MAX) throw problem(409, `A practice can have ${ENDPOINTS_MAX} endpoints`);
    const secret = newSecret();
    const [row] = await tx
      .insert(eventEndpoints)
      .values({ practiceId, url, secretSealed: sealText(services.keys.events, practiceId, secret), createdAt: now, createdBy: staffId })
      .returning();
    const endpoint = (await readEndpoints(tx, practiceId)).find(({ id }) => id === row?.id);
    if (!endpoint) throw new Error('An endpoint was not stored');
    await tellOfPower(tx, services, { session, mail: 'endpointAdded', params: { host }, path: PATHS.integrations, now });
    // Never the secret: the log is read by more people than may have it.
    record({ subject: `eventEndpoint/${endpoint.id}`, before: null, after: { url } });
    return { secret, endpoint };
  },
});

const remove = route(removeEndpointContract, {
  ...access,
  subject,
  handler: async ({ params: { endpointId }, session: { practiceId }, tx, record }) => {
    const { url } = await holdEndpoint(tx, practiceId, endpointId);
    await tx.delete(eventEndpoints).where(eq(eventEndpoints.id, endpointId));
    record({ before: { url }, after: null });
  },
});

const renew = route(renewSecretContract, {
  ...access,
  subject,
  handler: async ({ params: { endpointId }, session: { practiceId }, services, tx, record }) => {
    const { url, secretSealed: previousSealed } = await holdEndpoint(tx, practiceId, endpointId);
    const secret = newSecret();
    await tx
      .update(eventEndpoints)
      .set({
        secretSealed: sealText(services.keys.events, practiceId, secret),
        previousSealed,
        previousUntil: addTime(services.systemNow(), SECRET_HOURS, 'hour'),
      })
      .where(eq(eventEndpoints.id, endpointId));
    const endpoint = (await readEndpoints(tx, practiceId)).find(({ id }) => id === endpointId);
    if (!endpoint) throw new Error('An endpoint that was held is gone');
    record({ before: { url }, after: { url } });
    return { secret, endpoint };
  },
});

const deliveries = route(listDeliveriesContract, {
  ...access,
  handler: async ({ params: { endpointId }, session: { practiceId }, db }) => {
    const known = await readEndpoints(db, practiceId);
    if (known.every(({ id }) => id !== endpointId)) throw problem(404, 'No such endpoint');
    return { data: await readDeliveries(db, endpointId) };
  },
});

const again = route(sendAgainContract, {
  ...access,
  subject: ({ params }) => `eventDelivery/${params.deliveryId}`,
  handler: async ({ params: { deliveryId }, session: { practiceId }, tx, now, record }) => {
    const ofIt = and(eq(eventDeliveries.id, deliveryId), eq(eventDeliveries.practiceId, practiceId));
    const [row] = await tx.select().from(eventDeliveries).where(ofIt).for('update');
    if (!row) throw problem(404, 'No such delivery');
    record({ before: null, after: { type: row.type, about: row.subject } });
    // What can still be taken back waits for its time.
    if (row.tries === 0) return;
    await tx.update(eventDeliveries).set({ nextTryAt: now, tryUntil: null, tries: 0, sentAt: null, failedAt: null }).where(ofIt);
  },
});

/** Where a practice's events are sent. */
export const eventRoutes: readonly AnyRoute[] = [list, add, remove, renew, deliveries, again];
