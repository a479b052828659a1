import { addDays, formatDate, inZone, isoDateOf, practiceTimeZone, type ZonedDate } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { autoshipMails, shippingItems } from '../db/schema/autoship.ts';
import { wallets } from '../db/schema/card.ts';
import { clients } from '../db/schema/client.ts';
import { practices } from '../db/schema/practice.ts';
import { tell } from '../outbox/tell.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { breathe } from '../worker/breathe.ts';
import { eachApart } from '../worker/each-apart.ts';
import type { Job } from '../worker/job.ts';
import { readAutoships } from './autoship-record.ts';

/** Days ahead of a shipment: enough to change or skip it. */
const DAYS_AHEAD = 5;

interface Announced {
  practice: PracticeData;
  autoshipId: number;
  clientId: number;
  day: string;
  now: ZonedDate;
}

const cardText = async (tx: Tx, { practice }: Announced, walletId: number | null): Promise<string> => {
  const [card] = walletId === null ? [] : await tx.select().from(wallets).where(eq(wallets.id, walletId));
  const said = card ? domainMessage('payment.cardName', { type: card.type, digits: card.lastDigits }) : domainMessage('payment.noneOnFile');
  return messageText(said, practice.localizationData.defaultLocaleCode);
};

/** Mails a client what ships and what it is charged, once for each AutoShip and day. */
const announce = async (tx: Tx, announced: Announced): Promise<void> => {
  const { practice, autoshipId, clientId, day, now } = announced;
  const [kept] = await tx
    .insert(autoshipMails)
    .values({ autoshipId, shipDate: day, writtenAt: now })
    .onConflictDoNothing()
    .returning({ autoshipId: autoshipMails.autoshipId });
  if (!kept) return;
  const [autoship] = await readAutoships(tx, { practiceId: practice.id, now }, [autoshipId]);
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
  // It was put off, paused or canceled meanwhile.
  if (!autoship?.nextCharge || autoship.nextShipDate !== day || !client?.active) return;
  const { localizationData: localization } = practice;
  await tell(
    tx,
    {
      practiceId: practice.id,
      mail: 'autoshipShips',
      to: [{ name: client.firstName, email: client.email }],
      params: {
        date: formatDate(day, localization),
        total: formatMoney(autoship.nextCharge.total, localization.defaultLocaleCode),
        card: await cardText(tx, announced, autoship.walletId),
      },
      texts: {
        products: autoship.autoShipItemResponseBeans
          .map(({ animalName, productName, quantity }) => `${animalName}: ${productName} × ${quantity}`)
          .join('\n'),
      },
      about: `autoship/${autoshipId}`,
    },
    now,
  );
};

/** Mails clients before their AutoShips ship: what comes, when, and what is charged to which card. */
export const announceShipments: Job = {
  name: 'autoships.announce',
  everyMs: 900_000,
  run: async ({ services, now: instant }) => {
    const { db, log } = services;
    const all = await db.select({ id: practices.id }).from(practices).orderBy(asc(practices.id));
    for (const { id: practiceId } of all) {
      const practice = await loadPractice(db, practiceId);
      const now = inZone(instant, practiceTimeZone(practice.localizationData));
      const today = isoDateOf(now);
      const due = await db
        .selectDistinct({ id: shippingItems.autoshipId, clientId: shippingItems.clientId, day: shippingItems.nextShipDate })
        .from(shippingItems)
        .where(
          and(
            eq(shippingItems.practiceId, practiceId),
            eq(shippingItems.active, true),
            isNull(shippingItems.canceledAt),
            gt(shippingItems.nextShipDate, today),
            lte(shippingItems.nextShipDate, addDays(today, DAYS_AHEAD)),
          ),
        )
        .orderBy(asc(shippingItems.autoshipId));
      await eachApart(due, { log, failed: 'A mail about an AutoShip was not written' }, async ({ id: autoshipId, clientId, day }) => {
        await db.transaction((tx) => announce(tx, { practice, autoshipId, clientId, day: day ?? today, now }));
        await breathe(services);
      });
    }
  },
};
