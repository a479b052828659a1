import { addDays } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { announceShipments } from '../src/autoships/announce-shipments.ts';
import type { Service } from '../src/create-service.ts';
import { autoships } from '../src/db/schema/autoship.ts';
import { clients } from '../src/db/schema/client.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { makeDue, runAutoships } from './support/autoships.ts';
import { CLOCK, ONE_DATABASE, startService, TODAY } from './support/service.ts';

describe.each(ONE_DATABASE)('the mail before an AutoShip ships (%s)', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
  });
  afterAll(() => service.close());
  const on = (days: number) => runAutoships(service.services, new Date(CLOCK.getTime() + days * 86_400_000), [announceShipments]);

  it('is written once for each day, five days ahead', async () => {
    const { db } = service.services;
    const [due] = await makeDue(service.services, 1, addDays(TODAY, 7));
    if (!due) throw new Error('No AutoShip');
    await db.update(clients).set({ email: 'owner@mail.example' }).where(eq(clients.id, due.clientId));
    const written = () =>
      db
        .select()
        .from(outbox)
        .where(eq(outbox.about, `autoship/${due.id}`));
    await on(0);
    expect(await written()).toEqual([]);
    await on(2);
    await on(3);
    const [mail, ...more] = await written();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe('owner@mail.example');
    expect(mail?.body).toMatch(/Visa ending in 1111/);
    await db
      .update(autoships)
      .set({ nextShipDate: addDays(TODAY, 8) })
      .where(eq(autoships.id, due.id));
    await on(4);
    expect(await written()).toHaveLength(2);
  });
});
