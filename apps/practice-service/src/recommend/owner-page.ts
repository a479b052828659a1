import { beginsLater } from '@practice-portal/domain/autoship';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { formatDate } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import type { PracticeData } from '@practice-portal/domain/practice';

import { paysHere } from '../carts/checks-out-here.ts';
import { refusalText } from '../carts/order-standing.ts';
import { escapeHtml, pageHtml } from '../pages/html.ts';
import type { ItemQuestions } from './cart-questions.ts';
import { questionsHtml } from './owner-questions.ts';

/** What the page of a recommendation shows of one of its items. */
type OwnerItem = Pick<
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

/** Holds what the page of a recommendation shows. */
export interface OwnerPage {
  cart: Pick<Cart, 'recommendationNote' | 'promoCode'> & { cartItems: readonly OwnerItem[] };
  practice: PracticeData;
  /** Where it ships to, in a line; null while the client has no address. */
  address: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
  /** What the client is asked about items, by their ids. */
  questions: ReadonlyMap<number, ItemQuestions>;
}

const itemHtml = (item: OwnerItem, { practice, today, questions }: OwnerPage): string => {
  const product = [item.productName, item.productStrength, item.productPackaging, item.compoundingFlavor].filter(Boolean).join(', ');
  const price = formatMoney(item.price, practice.localizationData.defaultLocaleCode);
  const words = `<span class="what">${item.orderQuantity} × ${escapeHtml(product)} for ${escapeHtml(item.animalName)}</span> <strong>${escapeHtml(price)}</strong>`;
  const standing = (text: string): string => `<li><span class="line">${words}</span> <span class="quiet">${escapeHtml(text)}</span></li>`;
  if (item.purchased) return standing('Ordered');
  if (item.orderRefusal) return standing(refusalText(item.orderRefusal, practice));
  const later = beginsLater(item, today)
    ? ` <span class="quiet">Ships first on ${escapeHtml(formatDate(item.autoshipStartDate ?? '', practice.localizationData))} and is charged then</span>`
    : '';
  return `<li><label class="line"><input type="checkbox" name="item" value="${item.id}" checked> ${words}</label>${later}${questionsHtml({ item, practice, today, questions: questions.get(item.id)?.questions ?? [] })}</li>`;
};

/** Who takes the payment of an order. */
const asksForPayment = (practice: PracticeData): string =>
  paysHere(practice) === null ? escapeHtml(practice.companyName) : 'The pharmacy';

/** The second step: what is ordered, where it goes and who pays, before it is. */
const confirmHtml = ({ practice, address }: OwnerPage): string => `<form class="card" id="confirm" hidden>
<h1 tabindex="-1">Check your order</h1>
<ul class="items" id="chosen"></ul>
<p id="discount" hidden></p>
<p id="shipping"></p>
<p id="tax"></p>
<p id="fees" hidden></p>
<p class="line total"><span class="what">Total</span> <strong id="total"></strong></p>
<p>Ships to ${address === null ? `an address that ${escapeHtml(practice.companyName)} will ask you for` : escapeHtml(address)}.</p>
<p>No card is charged on this page. ${asksForPayment(practice)} contacts you for payment, and your order ships once it is paid.</p>
<p class="problem" role="alert"></p>
<button type="submit">Place order</button>
<button type="button" class="quiet" id="back">Back</button>
</form>`;

/** The page where a client buys what was recommended to them, all of it or some. */
export const ownerPageHtml = (page: OwnerPage): string => {
  const { cart, practice } = page;
  const open = cart.cartItems.filter(({ purchased }) => !purchased);
  const canOrder = open.some(({ orderRefusal }) => !orderRefusal);
  const items = `<ul class="items">${cart.cartItems.map((item) => itemHtml(item, page)).join('')}</ul>`;
  const note = cart.recommendationNote ? `<p class="note">${escapeHtml(cart.recommendationNote)}</p>` : '';
  const code = cart.promoCode ? `<p>Promotional code ${escapeHtml(cart.promoCode)} is taken off when you order.</p>` : '';
  const form = `<form class="card" id="buy"${open.length === 0 ? ' hidden' : ''}>
<h1 tabindex="-1">${escapeHtml(practice.companyName)} recommends</h1>
${note}
${items}
${code}
<p class="problem" role="alert"></p>
<button type="submit"${canOrder ? '' : ' hidden'}>Continue</button>
</form>
${confirmHtml(page)}
<div class="card" id="done" ${open.length === 0 ? '' : 'hidden'}><h1 tabindex="-1">Thank you</h1><p id="order-number" hidden></p><p id="all">Everything here is ordered. ${asksForPayment(practice)} contacts you for payment. Your order ships once it is paid and what needs a prescription is approved.</p><p id="rest" hidden><a href="">Order the rest</a></p></div>`;
  return pageHtml({ title: `Recommended by ${practice.companyName}`, scripts: ['recommendation'], body: form });
};

/** Returns what is said to a link that leads nowhere. */
export const deadLinkHtml = (): string =>
  pageHtml({
    title: 'Recommendation',
    body: '<div class="card"><h1>This link no longer works</h1><p>Ask your practice to send the recommendation again.</p></div>',
  });
