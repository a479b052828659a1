import { PATHS } from '@practice-portal/domain/navigation';
import { and, eq, gt, isNotNull, ne } from 'drizzle-orm';

import { addTime } from '@practice-portal/domain/locale';
import type { Tx } from '../db/client.ts';
import { eventDeliveries, eventEndpoints } from '../db/schema/event.ts';
import type { Services } from '../services.ts';
import { tellAdministrators } from '../staff/tell-administrators.ts';

/** Mails the site administrators that an event was given up, once a day for each endpoint. */
export const tellOfFailure = async (
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { id, practiceId, endpointId }: Pick<typeof eventDeliveries.$inferSelect, 'id' | 'practiceId' | 'endpointId'>,
  now: Date,
): Promise<void> => {
  const [endpoint] = await tx.select().from(eventEndpoints).where(eq(eventEndpoints.id, endpointId)).for('update');
  if (!endpoint) return;
  const others = await tx.$count(
    eventDeliveries,
    and(
      eq(eventDeliveries.endpointId, endpointId),
      ne(eventDeliveries.id, id),
      isNotNull(eventDeliveries.failedAt),
      gt(eventDeliveries.failedAt, addTime(now, -1, 'day')),
    ),
  );
  if (others > 0) return;
  const params = { host: new URL(endpoint.url).host, link: `${publicUrl()}${PATHS.integrations}` };
  await tellAdministrators(tx, { practiceId, mail: 'eventsFailed', params, now });
};
