import type { CartItem } from '@practice-portal/domain/cart';
import { formatDay, formatNumber, parsePhone, type ZonedDate } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { maySendElsewhere, recommendationRefusal, type RecommendationRequest } from '@practice-portal/domain/recommend';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { eq } from 'drizzle-orm';

import { requireTeamMember } from '../staff/require-team-member.ts';
import { codeOfCart, normalCode } from '../catalog/promotion-code.ts';
import { type CartRow, readWholeCart } from '../carts/load-cart.ts';
import type { Tx } from '../db/client.ts';
import { carts } from '../db/schema/cart.ts';
import { clients } from '../db/schema/client.ts';
import { recommendations } from '../db/schema/recommendation.ts';
import { problem } from '../http/problem.ts';
import { actorOf, type Session } from '../http/session.ts';
import { tell } from '../outbox/tell.ts';
import { promoCodeText } from '../outbox/write-mail.ts';
import type { Services } from '../services.ts';
import { offerSecretOf } from '../owner-links/owner-link.ts';

/** A cart that goes to its client. */
export interface Sending {
  services: Services;
  session: Session;
  practice: PracticeData;
  /** Held by the transaction. */
  cart: CartRow;
  bean: RecommendationRequest;
  now: ZonedDate;
  /** The request that it is about: the mail has that one's link. */
  queueItemId?: number;
}

type Contact = Pick<typeof clients.$inferSelect, 'email' | 'firstName' | 'phone' | 'phone2'>;

const productLine = (item: CartItem, practice: PracticeData): string =>
  [
    item.animalName,
    [item.productName, item.productStrength, item.productPackaging, item.compoundingFlavor].filter(Boolean).join(', '),
    formatNumber(item.orderQuantity, practice.localizationData.defaultLocaleCode),
  ].join(' – ');

const digitsOf = (phone: string | null, { localizationData }: PracticeData): string | null =>
  phone === null ? null : parsePhone(phone, localizationData.defaultLocaleCode);

/** Refuses what is typed and on no record, where who sends it may not: what ails a pet is its client's business. */
const requireRecord = (client: Contact, { session, practice, bean }: Sending, words: string): void => {
  if (maySendElsewhere(session)) return;
  const isEmail = client.email?.trim().toLowerCase() === bean.clientEmail.trim().toLowerCase();
  const isPhone =
    !bean.smsShouldSend || [client.phone, client.phone2].some((phone) => digitsOf(phone, practice) === digitsOf(bean.phone, practice));
  if (!isEmail || !isPhone) throw problem(422, words, { fieldErrors: { [isEmail ? 'phone' : 'clientEmail']: words } });
};

/** Mails the client, and sends a text message too where it is asked for. @returns whether one was sent */
const tellClient = async (
  tx: Tx,
  { services, session, practice, cart, bean, now, queueItemId }: Sending,
  name: string,
  items: readonly CartItem[],
): Promise<boolean> => {
  const { localizationData } = practice;
  const request =
    queueItemId !== undefined && isFlagOn(practice, 'closedLoopEnabled') ? { practiceId: practice.id, queueItemId } : undefined;
  const secret = await offerSecretOf(tx, services, { cartId: cart.id, item: request }, now);
  const sent = await tell(
    tx,
    {
      practiceId: practice.id,
      mail: 'recommendedCart',
      to: [{ name, email: bean.clientEmail.trim(), cell: bean.smsShouldSend ? digitsOf(bean.phone, practice) : null }],
      params: {
        pet: [...new Set(items.map(({ animalName }) => animalName))].join(', '),
        date: formatDay(secret.until.toISOString(), localizationData),
      },
      texts: {
        products: items.map((item) => productLine(item, practice)).join('\n'),
        note: bean.recommendationNote ?? '',
        promo: promoCodeText(bean.promoCode?.trim() ? normalCode(bean.promoCode) : null, localizationData.defaultLocaleCode),
      },
      secret,
      about: `recommendation/${cart.id}`,
      by: actorOf(session),
    },
    now,
  );
  return sent.has('sms');
};

/**
 * Sends a cart to its client. It can no longer be changed then: the client buys what the mail offers.
 * @throws 422 for what cannot be recommended, a code that is not known, or an address that is not the client's
 */
export const sendRecommendation = async (tx: Tx, sending: Sending): Promise<{ rxCartId: number; recommendationDate: string }> => {
  const { practice, cart, bean, now } = sending;
  const say = (key: string): string => messageText(domainMessage(`recommend.${key}`), practice.localizationData.defaultLocaleCode);
  const [client] = await tx.select().from(clients).where(eq(clients.id, cart.clientId));
  if (!client) throw new Error('A cart has no client');
  requireRecord(client, sending, say('otherAddress'));
  const { cartItems } = await readWholeCart(tx, { practice, now }, cart);
  const refusal = recommendationRefusal(cartItems, practice);
  if (refusal !== null) {
    const items = cartItems.filter(({ canRecommend }) => !canRecommend).map(({ id: cartItemId }) => ({ cartItemId }));
    throw problem(422, say(refusal), { refusal, items });
  }
  await requireTeamMember(tx, practice.id, bean.submittedByStaffId);
  const promoCode = bean.promoCode?.trim() ? normalCode(bean.promoCode) : null;
  if (promoCode !== null && !(await codeOfCart(tx, { ...cart, promoCode }, now)))
    throw problem(422, say('promoCodeInvalid'), { fieldErrors: { promoCode: say('promoCodeInvalid') } });
  const smsSent = await tellClient(tx, sending, client.firstName, cartItems);
  await tx
    .update(carts)
    .set({
      status: 'RECOMMENDED',
      recommendationNote: bean.recommendationNote,
      promoCode,
      modifiedAt: now,
      version: cart.version + 1,
    })
    .where(eq(carts.id, cart.id));
  await tx.insert(recommendations).values({
    cartId: cart.id,
    practiceId: practice.id,
    clientId: cart.clientId,
    clientEmail: bean.clientEmail.trim(),
    phone: digitsOf(bean.phone, practice),
    smsSent,
    note: bean.recommendationNote,
    promoCode,
    submittedByStaffId: bean.submittedByStaffId,
    sentAt: now,
  });
  return { rxCartId: cart.id, recommendationDate: now.toISOString() };
};
