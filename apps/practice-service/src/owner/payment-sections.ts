import { CARD_VERIFICATION_AMOUNT } from '@practice-portal/domain/card-frame';
import { formatMoney } from '@practice-portal/domain/money';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { escapeHtml } from '../pages/html.ts';
import type { PaymentPart } from './load-payment.ts';
import { sayIn } from './say.ts';

/** What the frame says in the practice's language, and what is said beside it. */
const CARD_WORDS = [
  'number',
  'expiration',
  'code',
  'name',
  'required',
  'invalidNumber',
  'invalidExpiration',
  'expired',
  'invalidCode',
  'invalid',
  'challengeFailed',
  'challengeCanceled',
  'challengeTimedOut',
  'unavailable',
] as const;

/** How an order stands that is to be paid. */
export const paymentStandingHtml = ({ state }: PaymentPart, practice: PracticeData): string =>
  `<p class="state"${state === 'open' ? ' data-before-payment' : ''}><strong>${sayIn(practice, 'pay')(`state.${state}`)}</strong></p>`;

/** The title of the page of an order that is to be paid, as text. */
export const paymentTitle = ({ orderNumber, items }: PaymentPart, { localizationData }: PracticeData): string => {
  const pets = [...new Set(items.flatMap(({ pet }) => pet ?? []))].join(', ');
  return messageText(
    domainMessage(`owner.pay.${pets === '' ? 'titleWithoutPet' : 'title'}`, { order: orderNumber, pets }),
    localizationData.defaultLocaleCode,
  );
};

const cardForm = ({ amount, billing, frameUrl }: PaymentPart, practice: PracticeData): string => {
  const { defaultLocaleCode: locale } = practice.localizationData;
  const say = sayIn(practice, 'pay');
  const shown = formatMoney(amount, locale);
  const words = Object.fromEntries(CARD_WORDS.map((word) => [word, messageText(domainMessage(`owner.pay.card.${word}`), locale)]));
  const data = { frame: frameUrl, locale, words, check: CARD_VERIFICATION_AMOUNT, billing: billing?.sent, amount: shown };
  return `<form id="pay" data-pay="${escapeHtml(JSON.stringify(data))}">
<h2>${say('heading')}</h2>
<iframe id="card-frame" title="${say('card.title')}"></iframe>
<p>${say('billing', { address: billing?.line ?? '' })}</p>
<p>${say('kept')}</p>
<p class="problem" role="alert"></p>
<button type="submit">${say('submit', { amount: shown })}</button>
</form>
<div id="paid" hidden><h2 tabindex="-1">${say('thanks')}</h2><p>${say('done')}</p></div>`;
};

/** What is to be paid of an order, with the card that pays it. Rule: docs/rules/payments.md#paying-by-a-link. */
export const paymentHtml = (payment: PaymentPart, practice: PracticeData): string => {
  const { state, items, amount } = payment;
  const say = sayIn(practice, 'pay');
  const isOpen = state === 'open' || state === 'blocked';
  const lines = items.map(({ pet, ...item }) => `<li>${pet === null ? say('itemWithoutPet', item) : say('item', { ...item, pet })}</li>`);
  const total = `<p class="line total"><span class="what">${say('amount')}</span> <strong>${escapeHtml(formatMoney(amount, practice.localizationData.defaultLocaleCode))}</strong></p>`;
  return `<ul class="items">${lines.join('')}</ul>
${isOpen ? total : ''}
${state === 'open' ? cardForm(payment, practice) : ''}`;
};
