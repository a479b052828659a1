import type { CartItem } from '@practice-portal/domain/cart';
import { formatNumber, formatDay } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { recommendationRefusal, type RecommendationRequest } from '@practice-portal/domain/recommend';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { eq } from 'drizzle-orm';

import { requireTeamMember } from '../staff/require-team-member.ts';
import { findCode, normalCode } from '../catalogue/promotion-code.ts';
import { type CartRow, readWholeCart } from '../carts/load-cart.ts';
import type { Tx } from '../db/client.ts';
import { carts } from '../db/schema/cart.ts';
import { clients } from '../db/schema/client.ts';
import { recommendations } from '../db/schema/recommendation.ts';
import { problem } from '../http/problem.ts';
import { queueMessage } from '../outbox/send.ts';
import { promoCodeText, writeMail } from '../outbox/write-mail.ts';
import type { Services } from '../services.ts';
import { issueLink, linkExpiry } from './link.ts';

/** A cart that goes to its client. */
export interface Sending {
  services: Services;
  practice: PracticeData;
  /** Held by the transaction. */
  cart: CartRow;
  bean: RecommendationRequest;
  now: Date;
}

const productLine = (item: CartItem, practice: PracticeData): string =>
  [
    item.animalName,
    [item.productName, item.productStrength, item.productPackaging, item.compoundingFlavor].filter(Boolean).join(', '),
    formatNumber(item.orderQuantity, practice.localizationData.defaultLocaleCode),
  ].join(' – ');

/** Mails the client, and where the practice has SMS and it is asked for, sends a text message too. @returns whether one was sent */
const tell = async (tx: Tx, { services, practice, cart, bean, now }: Sending, items: readonly CartItem[]): Promise<boolean> => {
  const { localizationData, companyName } = practice;
  const code = localizationData.defaultLocaleCode;
  const [client] = await tx.select({ name: clients.firstName }).from(clients).where(eq(clients.id, cart.clientId));
  const link = await issueLink(tx, services, cart.id, now);
  const params = {
    practice: companyName,
    name: client?.name ?? '—',
    pet: [...new Set(items.map(({ animalName }) => animalName))].join(', '),
    link,
    date: formatDay(linkExpiry(now).toISOString(), localizationData),
  };
  const mail = writeMail('recommendedCart', params, code, {
    products: items.map((item) => productLine(item, practice)).join('\n'),
    note: bean.recommendationNote ?? '',
    promo: promoCodeText(bean.promoCode?.trim() ? normalCode(bean.promoCode) : null, code),
  });
  await queueMessage(
    tx,
    { practiceId: practice.id, channel: 'mail', recipient: bean.clientEmail.trim(), ...mail, about: `recommendation/${cart.id}` },
    now,
  );
  const phone = bean.phone?.replaceAll(/\D/g, '') ?? '';
  if (!bean.smsShouldSend || !practice.practiceHomeFeatures.smsEnabled || phone === '') return false;
  const { body } = writeMail('recommendedSms', params, code);
  await queueMessage(tx, { practiceId: practice.id, channel: 'sms', recipient: phone, body }, now);
  return true;
};

/**
 * Sends a cart to its client. It can no longer be changed then: the client buys what the mail offers.
 * @throws 422 for what cannot be recommended, or a code that is not known
 */
export const sendRecommendation = async (tx: Tx, sending: Sending): Promise<{ rxCartId: number; recommendationDate: string }> => {
  const { practice, cart, bean, now } = sending;
  const say = (key: string): string => messageText(domainMessage(`recommend.${key}`), practice.localizationData.defaultLocaleCode);
  const { cartItems } = await readWholeCart(tx, { practice, now }, cart);
  const refusal = recommendationRefusal(cartItems, practice);
  if (refusal !== null) {
    const items = cartItems.filter(({ canRecommend }) => !canRecommend).map(({ id: cartItemId }) => ({ cartItemId }));
    throw problem(422, say(refusal), { refusal, items });
  }
  await requireTeamMember(tx, practice.id, bean.submittedByStaffId);
  const promoCode = bean.promoCode?.trim() ? normalCode(bean.promoCode) : null;
  if (promoCode !== null && !(await findCode(tx, practice.id, promoCode, now)))
    throw problem(422, say('promoCodeInvalid'), { fieldErrors: { promoCode: say('promoCodeInvalid') } });
  const smsSent = await tell(tx, sending, cartItems);
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
    phone: bean.phone?.replaceAll(/\D/g, '') ?? null,
    smsSent,
    note: bean.recommendationNote,
    promoCode,
    submittedByStaffId: bean.submittedByStaffId,
    sentAt: now,
  });
  return { rxCartId: cart.id, recommendationDate: now.toISOString() };
};
