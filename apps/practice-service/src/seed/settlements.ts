import { addDays, addMonths } from '@practice-portal/domain/locale';
import { percentageOf } from '@practice-portal/domain/money';
import { asc, eq } from 'drizzle-orm';

import { clients } from '../db/schema/client.ts';
import { settlementLines, settlements } from '../db/schema/settings.ts';
import { products } from '../db/schema/product.ts';
import { FEE_PERCENT, monthOf, settlementPaidOn, settlementReference } from '../ledger/settlement-month.ts';
import { insertMany } from './insert-many.ts';
import type { Seeder } from './seeder.ts';

const MONTHS = 7;

/** Settlements of the last months. */
export const settlementSeeder: Seeder = {
  name: 'settlements',
  after: ['practices', 'clients', 'products'],
  seed: async ({ tx, now, practices, random }) => {
    const stock = await tx.select({ name: products.name }).from(products).orderBy(asc(products.id)).limit(60);
    const thisMonth = monthOf(now);
    for (const { id: practiceId, status } of practices) {
      const people = await tx
        .select({ first: clients.firstName, last: clients.lastName })
        .from(clients)
        .where(eq(clients.practiceId, practiceId))
        .orderBy(asc(clients.id))
        .limit(60);
      for (let back = MONTHS; back >= 1; back -= 1) {
        const month = addMonths(thisMonth, -back);
        const [row] = await tx
          .insert(settlements)
          .values({ practiceId, month, reference: settlementReference(practiceId, month), paidOn: settlementPaidOn(month) })
          .returning();
        const orders = Array.from({ length: random.int(8, status === 'MEMBER' ? 30 : 16) }, () => {
          const client = random.pick(people);
          const sales = random.int(1_800, 16_900);
          return {
            settlementId: row?.id ?? 0,
            orderNumber: `HD${practiceId}${random.digits(6)}`,
            placedOn: addDays(month, random.int(0, 27)),
            clientName: `${client.first} ${client.last}`,
            productName: random.pick(stock).name,
            sales,
            fees: percentageOf(sales, FEE_PERCENT),
          };
        });
        await insertMany(tx, settlementLines, orders);
      }
    }
  },
};
