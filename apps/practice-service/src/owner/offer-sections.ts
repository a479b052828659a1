import { beginsLater } from '@practice-portal/domain/autoship';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { formatDate } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import type { PracticeData } from '@practice-portal/domain/practice';

import { paysHere } from '../carts/checks-out-here.ts';
import { refusalText } from '../carts/order-standing.ts';
import { escapeHtml } from '../pages/html.ts';
import type { ItemQuestions } from './cart-questions.ts';
import { offerQuestionsHtml } from './offer-questions.ts';
import { type Say, sayIn } from './say.ts';

/** What the owner's page shows of an item that was recommended. */
type OfferedItem = Pick<
  CartItem,
  | 'id'
  | 'productName'
  | 'productStrength'
  | 'productPackaging'
  | 'compoundingFlavor'
  | 'orderQuantity'
  | 'animalName'
  | 'price'
  | 'purchased'
  | 'orderRefusal'
  | 'autoshipFrequency'
  | 'autoshipStartDate'
>;

/** What the owner's page shows of what was recommended. */
export interface OfferPart {
  cart: Pick<Cart, 'recommendationNote' | 'promoCode'> & { cartItems: readonly OfferedItem[] };
  /** Where it ships to, in a line; null while the client has no address. */
  address: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
  /** What the owner is asked about items, by their ids. */
  questions: ReadonlyMap<number, ItemQuestions>;
  /** `YYYY-MM-DD`, by the ids of items that were ordered: from when the next one can be. */
  nextOrders: ReadonlyMap<number, string>;
}

const isOpen = ({ purchased }: OfferedItem): boolean => !purchased;

/** The pets that something is recommended for. */
export const offeredPets = ({ cart }: OfferPart): string => [...new Set(cart.cartItems.map(({ animalName }) => animalName))].join(', ');

/** How a recommendation stands. */
export const offerStandingHtml = ({ cart }: OfferPart, practice: PracticeData): string => {
  const open = cart.cartItems.filter(isOpen).length;
  const state = open === 0 ? 'all' : open < cart.cartItems.length ? 'some' : 'open';
  return `<p class="state"${state === 'all' ? '' : ' data-before-order'}><strong>${sayIn(practice, 'offer')(`state.${state}`)}</strong></p>`;
};

const itemHtml = (item: OfferedItem, { today, questions, nextOrders }: OfferPart, practice: PracticeData): string => {
  const { localizationData } = practice;
  const say = sayIn(practice, 'offer');
  const product = [item.productName, item.productStrength, item.productPackaging, item.compoundingFlavor].filter(Boolean).join(', ');
  const price = formatMoney(item.price, localizationData.defaultLocaleCode);
  const named = say('item', { quantity: item.orderQuantity, product, pet: item.animalName });
  const words = `<span class="what">${named}</span> <strong>${escapeHtml(price)}</strong>`;
  const standing = (text: string): string => `<li><span class="line">${words}</span> <span class="quiet">${text}</span></li>`;
  const next = nextOrders.get(item.id);
  if (item.purchased)
    return standing(next === undefined ? say('itemOrdered') : say('nextOrder', { date: formatDate(next, localizationData) }));
  if (item.orderRefusal) return standing(escapeHtml(refusalText(item.orderRefusal, practice)));
  const later = beginsLater(item, today)
    ? ` <span class="quiet">${say('shipsFirst', { date: formatDate(item.autoshipStartDate ?? '', localizationData) })}</span>`
    : '';
  const asked = questions.get(item.id)?.questions ?? [];
  return `<li><label class="line"><input type="checkbox" name="item" value="${item.id}" checked> ${words}</label>${later}${offerQuestionsHtml({ item, practice, today, questions: asked })}</li>`;
};

/** The second step: what is ordered, where it goes and who pays, before it is. */
const confirmHtml = ({ address }: OfferPart, payee: string, say: Say): string => `<form id="confirm" hidden>
<h2 tabindex="-1">${say('check')}</h2>
<ul class="items" id="chosen"></ul>
<p hidden>${say('discount')} <span id="discount"></span></p>
<p>${say('shipping')} <span id="shipping"></span></p>
<p>${say('tax')} <span id="tax"></span></p>
<p hidden>${say('fees')} <span id="fees"></span></p>
<p class="line total"><span class="what">${say('total')}</span> <strong id="total"></strong></p>
<p>${address === null ? say('shipsLater') : say('shipsTo', { address })}</p>
<p>${say('payment', { payee })}</p>
<p class="problem" role="alert"></p>
<button type="submit">${say('place')}</button>
<button type="button" class="quiet" id="back">${say('back')}</button>
</form>`;

/** What an owner can buy of what was recommended, all of it or some, and what they have bought. */
export const offerHtml = (offer: OfferPart, practice: PracticeData): string => {
  const say = sayIn(practice, 'offer');
  const { cart } = offer;
  const open = cart.cartItems.filter(isOpen);
  const canOrder = open.some(({ orderRefusal }) => !orderRefusal);
  const note = cart.recommendationNote ? `<p class="note">${escapeHtml(cart.recommendationNote)}</p>` : '';
  const code = cart.promoCode ? `<p>${say('code', { code: cart.promoCode })}</p>` : '';
  const payee = paysHere(practice) === null ? practice.companyName : say('pharmacy');
  return `<form id="buy" data-none="${say('nothingChosen')}">
<h2 tabindex="-1">${say('heading')}</h2>
${note}
<ul class="items">${cart.cartItems.map((item) => itemHtml(item, offer, practice)).join('')}</ul>
${code}
<p class="problem" role="alert"></p>
<button type="submit"${canOrder ? '' : ' hidden'}>${say('continue')}</button>
</form>
${confirmHtml(offer, payee, say)}
<div id="ordered"${open.length === 0 ? '' : ' hidden'}><h2 tabindex="-1">${say('thanks')}</h2><p hidden>${say('orderNumber')} <strong id="order-number"></strong></p><p id="all">${say('done', { payee })}</p><p id="rest" hidden><a href="">${say('rest')}</a></p></div>`;
};
