import type { CardType } from '@practice-portal/domain/card';
import { addMonths, addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';

import { eq } from 'drizzle-orm';

import { clients } from '../db/schema/client.ts';
import { wallets } from '../db/schema/card.ts';
import { insertMany } from './insert-many.ts';
import type { Seeder } from './seeder.ts';
import { readShowcase } from './showcase.ts';

const TYPES: readonly CardType[] = ['Visa', 'Mastercard', 'American Express', 'Discover'];

/** MMYY, so many months from today. */
const expiry = (now: ZonedDate, months: number): string => {
  const day = addMonths(isoDateOf(now), months);
  return `${day.slice(5, 7)}${day.slice(2, 4)}`;
};

/** Cards on file: most clients have one, some none, every third an expired one beside it, and a few one for compounded products; one that ends this month. */
export const walletSeeder: Seeder = {
  name: 'wallets',
  after: ['clients', 'queue'],
  seed: async ({ tx, practices, now, random }) => {
    for (const { id: practiceId } of practices) {
      const [showcase] = (await readShowcase(tx, practiceId)).families;
      const owners = await tx.select().from(clients).where(eq(clients.practiceId, practiceId)).orderBy(clients.id);
      const rows = owners.flatMap(({ id: clientId, firstName, lastName }, at) => {
        const card = (n: number, months: number, compounded: boolean): typeof wallets.$inferInsert => ({
          practiceId,
          clientId,
          token: `tok_demo_${clientId}_${n}`,
          type: random.pick(TYPES),
          lastDigits: random.digits(4),
          expirationDate: expiry(now, months),
          nameOnCard: `${firstName} ${lastName}`,
          compounded,
          createdAt: addTime(now, -(900 - n * 200), 'day'),
        });
        const all = clientId === showcase?.client.id;
        if (at % 10 === 4 && !all) return [];
        return [
          ...(all || at % 3 === 0 ? [card(1, -3, false)] : []),
          card(2, 14 + (at % 20), false),
          ...(all || at % 4 === 0 ? [card(3, 30, true)] : []),
          // Ends this month: an AutoShip that ships later is paid with it.
          ...(all ? [{ ...card(4, 0, false), lastDigits: '0455', createdAt: addTime(now, -1_000, 'day') }] : []),
        ];
      });
      await insertMany(tx, wallets, rows);
    }
  },
};
