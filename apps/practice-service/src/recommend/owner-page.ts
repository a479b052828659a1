import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { formatMoney } from '@practice-portal/domain/money';
import type { PracticeData } from '@practice-portal/domain/practice';

import { refusalText } from '../carts/order-standing.ts';
import { escapeHtml, pageHtml } from '../pages/html.ts';

const itemHtml = (item: CartItem, practice: PracticeData): string => {
  const product = [item.productName, item.productStrength, item.productPackaging].filter(Boolean).join(', ');
  const price = formatMoney(item.price, practice.localizationData.defaultLocaleCode);
  const words = `${escapeHtml(product)} for ${escapeHtml(item.animalName)}, ${item.orderQuantity} × – <strong>${escapeHtml(price)}</strong>`;
  if (item.purchased) return `<li>${words} <span class="quiet">Ordered</span></li>`;
  if (item.orderRefusal) return `<li>${words} <span class="quiet">${escapeHtml(refusalText(item.orderRefusal, practice))}</span></li>`;
  return `<li><label><input type="checkbox" name="item" value="${item.id}" checked> ${words}</label></li>`;
};

/** The page where a client buys what was recommended to them, all of it or some. */
export const ownerPageHtml = (cart: Cart, practice: PracticeData): string => {
  const open = cart.cartItems.filter(({ purchased }) => !purchased);
  const canOrder = open.some(({ orderRefusal }) => !orderRefusal);
  const items = `<ul class="items">${cart.cartItems.map((item) => itemHtml(item, practice)).join('')}</ul>`;
  const note = cart.recommendationNote ? `<p>${escapeHtml(cart.recommendationNote)}</p>` : '';
  const code = cart.promoCode ? `<p>Promotional code ${escapeHtml(cart.promoCode)} is taken off when you order.</p>` : '';
  const form = `<form class="card" id="buy">
<h1>${escapeHtml(practice.companyName)} recommends</h1>
${note}
${items}
${code}
<p class="problem" role="alert"></p>
<button type="submit"${canOrder ? '' : ' hidden'}>Order</button>
</form>
<div class="card" id="done" ${open.length === 0 ? '' : 'hidden'}><h1 tabindex="-1">Thank you</h1><p>Everything here is ordered. Your practice approves what needs a prescription, and it ships after that.</p></div>`;
  return pageHtml({ title: `Recommended by ${practice.companyName}`, script: 'recommendation', body: form });
};

/** What is said to a link that leads nowhere. */
export const deadLinkHtml = (): string =>
  pageHtml({
    title: 'Recommendation',
    body: '<div class="card"><h1>This link no longer works</h1><p>Ask your practice to send the recommendation again.</p></div>',
  });
