import type { ClientOutlook } from '@practice-portal/domain/client';
import { addDays, inZone, isoDateOf, timeZoneOf } from '@practice-portal/domain/locale';
import { nextRunOut } from '@practice-portal/domain/supply';
import { and, desc, eq, gt } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import type { AskedOutlook } from './asked.ts';

/** Orders that may still last. */
const DAYS_BACK = 400;
const LINES = 200;

/** Returns what the pets that a client has in care run out of next. */
export const whatRunsOut = async (executor: Executor, { practice, clientId, now }: AskedOutlook): Promise<ClientOutlook['runsOut']> => {
  const today = isoDateOf(now);
  const rows = await executor
    .select({ line: orderItems, pet: animals, usageInstructions: prescriptions.usageInstructions })
    .from(orderItems)
    .innerJoin(animals, eq(animals.id, orderItems.animalId))
    .leftJoin(prescriptions, eq(prescriptions.id, orderItems.rxId))
    .where(
      and(
        eq(orderItems.practiceId, practice.id),
        eq(orderItems.clientId, clientId),
        gt(orderItems.placedAt, new Date(addDays(today, -DAYS_BACK))),
        eq(animals.deceased, false),
        eq(animals.rehomed, false),
      ),
    )
    .orderBy(desc(orderItems.placedAt), desc(orderItems.id))
    .limit(LINES);
  return nextRunOut(
    rows.map(({ line, pet, usageInstructions }) => ({
      id: line.id,
      animalId: pet.id,
      animalName: pet.name,
      productName: line.productName,
      orderedOn: isoDateOf(inZone(line.placedAt, timeZoneOf(now))),
      shippedOn: line.shippedOn,
      status: line.status,
      quantity: line.quantity,
      productPackaging: line.productPackaging,
      usageInstructions: usageInstructions ?? line.ordered.directions ?? '',
    })),
    today,
  );
};
