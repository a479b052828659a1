import {
  type Autoship,
  type AutoshipEdit,
  autoshipEditSchema,
  autoshipQuantityProblem,
  quantityField,
} from '@practice-portal/domain/autoship';
import { editAutoshipContract } from '@practice-portal/domain/contract/autoship';
import type { LocaleCode, ZonedDate } from '@practice-portal/domain/locale';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { isCardExpired } from '@practice-portal/domain/card';
import { and, eq, isNull } from 'drizzle-orm';

import { noteChange } from '../clients/record-changes.ts';
import type { Tx } from '../db/client.ts';
import { addresses } from '../db/schema/client.ts';
import { autoshipItems } from '../db/schema/autoship.ts';
import { wallets } from '../db/schema/card.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { followAutoshipAddress } from '../orders/autoship-orders.ts';
import { holdQueueItems, refreshQueueItems } from '../queue-items/refresh-queue-items.ts';
import { practiceBefore } from '../practices/load-practice.ts';
import { autoshipName, autoshipSubject, changeAutoship, holdAutoship, toldOf } from './autoship-record.ts';

interface Owner {
  practiceId: number;
  clientId: number;
  localeCode: LocaleCode;
}

const refusal = (status: number, field: 'addressId' | 'walletId', key: string, localeCode: LocaleCode) => {
  const text = messageText(domainMessage(`autoship.${key}`), localeCode);
  return problem(status, text, { fieldErrors: { [field]: text } });
};

const requireAddress = async (tx: Tx, { practiceId, clientId, localeCode }: Owner, addressId: number): Promise<void> => {
  const [found] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.practiceId, practiceId), eq(addresses.clientId, clientId)));
  if (!found) throw refusal(404, 'addressId', 'addressUnknown', localeCode);
};

const requireCard = async (tx: Tx, { practiceId, clientId, localeCode }: Owner, walletId: number, now: ZonedDate): Promise<void> => {
  const [card] = await tx
    .select({ expirationDate: wallets.expirationDate })
    .from(wallets)
    .where(and(eq(wallets.id, walletId), eq(wallets.practiceId, practiceId), eq(wallets.clientId, clientId), isNull(wallets.deletedAt)));
  if (!card) throw refusal(404, 'walletId', 'cardUnknown', localeCode);
  if (isCardExpired(card.expirationDate, now)) throw refusal(422, 'walletId', 'cardExpired', localeCode);
};

/**
 * Changes how much of its items an AutoShip ships.
 * @throws 404 for an item that is none of it, 422 with what is wrong with which quantity
 */
const changeQuantities = async (tx: Tx, autoship: Autoship, items: AutoshipEdit['items'], localeCode: LocaleCode): Promise<void> => {
  for (const { autoshipItemId, quantity } of items ?? []) {
    const item = autoship.autoShipItemResponseBeans.find((one) => one.autoshipItemId === autoshipItemId);
    if (!item) throw problem(404, 'No such item of this AutoShip');
    const wrong = autoshipQuantityProblem(quantity, item);
    if (wrong) {
      const text = messageText(wrong, localeCode);
      throw problem(422, text, { fieldErrors: { [`quantities.${quantityField(autoshipItemId)}`]: text } });
    }
    await tx.update(autoshipItems).set({ quantity }).where(eq(autoshipItems.id, autoshipItemId));
  }
};

/** 'Edit AutoShip': how often and how much it ships, when next, where to, and what pays for it. */
export const editAutoship = route(editAutoshipContract, {
  audit: 'autoships.edit',
  subject: ({ params }) => autoshipSubject(params.autoshipId),
  prepare: practiceBefore,
  handler: async ({ params: { autoshipId }, body, session, tx, now, prepared: practice, record, requireVersion }) => {
    const { practiceId, localeCode } = session;
    if (body.autoshipId !== autoshipId) throw problem(404, 'The request is about another AutoShip than its address');
    const { autoship: before, clientId } = await holdAutoship(tx, { practiceId, now }, autoshipId);
    requireVersion(before);
    const { hideCreditCards, hideCheckout } = practice.practiceHomeFeatures;
    const cardHidden = hideCreditCards || hideCheckout;
    validateOr422(autoshipEditSchema({ now, nextShipDate: before.nextShipDate, cardHidden }), body, localeCode);
    const owner = { practiceId, clientId, localeCode };
    if (body.addressId !== before.addressId) await requireAddress(tx, owner, body.addressId);
    const newCard = body.walletId !== before.walletId;
    if (newCard && body.walletId !== null) await requireCard(tx, owner, body.walletId, now);
    if (newCard && cardHidden) throw refusal(422, 'walletId', 'cardLocked', localeCode);
    // Another card is what puts a failed payment right; other pauses end when what caused them does.
    const resumes = before.runState === 'Payment failure' && newCard;
    const runs = before.active || resumes;
    const { frequency, addressId, walletId } = body;
    await changeQuantities(tx, before, body.items, localeCode);
    const data = await changeAutoship(tx, { practiceId, now }, before, {
      frequency,
      addressId,
      walletId,
      nextShipDate: runs ? body.nextFireDate : null,
      ...(resumes ? { active: true, runState: null } : {}),
    });
    if (addressId !== before.addressId) {
      await followAutoshipAddress(tx, practiceId, clientId);
      await holdQueueItems(tx, practiceId, { clientId }, now);
      await refreshQueueItems(tx, practiceId, { clientId }, now);
    }
    await noteChange(
      tx,
      { practiceId, clientId, staffId: session.staffId, now },
      {
        subject: 'autoship',
        subjectId: autoshipId,
        name: autoshipName(data),
        kind: 'changed',
        before: toldOf(before),
        after: toldOf(data),
      },
    );
    record({ before, after: data });
    return { data };
  },
});
