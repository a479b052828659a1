import { exampleAnswer } from '@practice-portal/domain/contract';
import { readPracticeContract } from '@practice-portal/domain/contract/practice';
import { formatPhone, type LocaleCode } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import type { OwnerRequestState } from '@practice-portal/domain/owner';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { OwnerQuestionKind } from '@practice-portal/domain/waiting';

import { challengePage, framePage } from '../src/card-frame/page.ts';
import { deskHtml } from '../src/chat-desk/page.ts';
import { maintenanceHtml } from '../src/maintenance/refuse.ts';
import { interactionGonePage, interactionPage } from '../src/oidc/interaction-page.ts';
import { deadLinkHtml } from '../src/owner/dead-link.ts';
import { ownerNoticeHtml } from '../src/owner/notice.ts';
import type { PaymentPart } from '../src/owner/load-payment.ts';
import type { OfferPart } from '../src/owner/offer-sections.ts';
import { type OwnerPage, ownerPageHtml } from '../src/owner/page.ts';
import type { RequestPart } from '../src/owner/request-sections.ts';
import { escapeHtml } from '../src/pages/html.ts';
import { LOCALIZATIONS, type Names } from './names.ts';

/** A practice of a country. */
export const practiceOf = (locale: LocaleCode, { practice }: Names): PracticeData => {
  const example = exampleAnswer(readPracticeContract);
  if (example === undefined) throw new Error('The practice has no example');
  return { ...example, id: 1001, name: practice, companyName: practice, localizationData: LOCALIZATIONS[locale] };
};

const phoneOf = (locale: LocaleCode): string =>
  formatPhone({ 'en-US': '3035550142', 'en-GB': '01632960143', 'en-CA': '6135550168' }[locale], locale);

type Item = OfferPart['cart']['cartItems'][number];

const offer = (names: Names, changes: Partial<Item> = {}): OfferPart => {
  const item: Item = {
    id: 1,
    productName: names.product,
    productStrength: null,
    productPackaging: null,
    compoundingFlavor: null,
    orderQuantity: 1,
    animalName: names.pet,
    price: 5420,
    purchased: false,
    orderRefusal: null,
    autoshipFrequency: null,
    autoshipStartDate: null,
    ...changes,
  };
  return {
    cart: {
      recommendationNote: names.note,
      promoCode: 'SPRING15',
      cartItems: [item, { ...item, id: 2, productName: 'Metacam oral suspension, 1.5 mg/mL', price: 3180 }],
    },
    address: null,
    today: '2026-11-27',
    questions: new Map([[1, { species: 'Canine', questions: ['weight', 'stillGiven'] }]]),
    nextOrders: new Map([[1, '2027-01-12']]),
  };
};

const payment = (locale: LocaleCode, names: Names, state: PaymentPart['state']): OwnerPage => ({
  request: null,
  offer: null,
  payment: {
    state,
    orderNumber: 'PP-1002348',
    amount: 6425,
    items: [
      { quantity: 1, product: names.product, pet: names.pet },
      { quantity: 2, product: 'Metacam oral suspension, 1.5 mg/mL', pet: names.pet },
    ],
    billing: {
      sent: { address: '', address2: '-', city: '', state: '', postalCode: '' },
      line: '2150 Juniper Valley Rd, Golden, CO, 80401',
    },
    frameUrl: 'https://cards.example/',
  },
  practice: practiceOf(locale, names),
  phone: phoneOf(locale),
});

const recommendation = (locale: LocaleCode, names: Names, changes: Partial<Item> = {}): OwnerPage => ({
  request: null,
  offer: offer(names, changes),
  payment: null,
  practice: practiceOf(locale, names),
  phone: phoneOf(locale),
});

const request = (locale: LocaleCode, names: Names, state: OwnerRequestState, changes: Partial<RequestPart> = {}): OwnerPage => ({
  request: {
    state,
    shippedOn: '2026-11-24',
    asked: null,
    answeredAt: null,
    details: { productName: names.product, productStrength: null, animal: { name: names.pet } },
    decision: null,
    nextOrderOn: state === 'shipped' ? '2026-12-12' : null,
    ...changes,
  },
  offer: null,
  payment: null,
  practice: practiceOf(locale, names),
  phone: phoneOf(locale),
});

const asked = (kind: OwnerQuestionKind, text: string): Partial<RequestPart> => ({
  asked: { kind, text, askedAt: new Date('2026-11-26T15:00:00Z') },
});

/** The part of a page that its script shows at first is hidden, and another is not. */
const turned = (html: string, hidden: string, shown: string): string =>
  html.replace(new RegExp(`id="${hidden}"`), `id="${hidden}" hidden`).replace(new RegExp(`(id="${shown}"[^>]*) hidden`), '$1');

/** The second step of a recommendation with the prices that its script puts there. */
const confirmed = (locale: LocaleCode, names: Names): string =>
  turned(ownerPageHtml(recommendation(locale, names)), 'buy', 'confirm')
    .replace(
      'id="chosen">',
      `id="chosen"><li class="line"><span class="what">1 × ${names.product} for ${names.pet}</span> <strong>${formatMoney(5420, locale)}</strong></li>`,
    )
    .replace('id="shipping">', `id="shipping">${formatMoney(595, locale)}`)
    .replace('id="tax">', `id="tax">${formatMoney(410, locale)}`)
    .replace('id="total">', `id="total">${formatMoney(6425, locale)}`);

/** The page of the chat desk with what its script puts there. */
const desk = (names: Names): string =>
  turned(deskHtml, 'nobody', 'desk')
    .replace('id="operator">', `id="operator">Robin Ellis`)
    .replace('<p id="choose">', '<p id="choose" hidden>')
    .replace('id="conversation" hidden', 'id="conversation"')
    .replace(
      'id="conversations">',
      `id="conversations"><li><button type="button" class="entry" aria-current="true"><span>${names.person}</span> <span class="status waiting">Waiting</span> <span class="quiet">${names.practice}</span></button></li>`,
    )
    .replace('<h2 id="with" tabindex="-1">', `<h2 id="with" tabindex="-1">${names.person}`)
    .replace('<p id="where">', `<p id="where">${names.practice}`)
    .replace(
      'id="messages">',
      `id="messages"><li class="message"><p class="quiet">${names.person}, 10:42 AM</p><p class="text">How do I send a recommendation again?</p></li><li class="message operator"><p class="quiet">Robin Ellis, 10:43 AM</p><p class="text">On the client page, under Recommendations: Re-send.</p></li>`,
    );

const LABELS = { number: 'Card number', expiration: 'Expiration date', code: 'Security code', name: 'Name on card' };

/** The card's page with what the portal names its fields. */
const card = (): string =>
  Object.entries(LABELS).reduce(
    (html, [name, label]) => html.replace(`<label for="${name}"></label>`, `<label for="${name}">${label}</label>`),
    framePage().replace('id="card" hidden', 'id="card"'),
  );

/** The page of an order to pay with the card's page in its frame. */
const paying = (locale: LocaleCode, names: Names): string =>
  ownerPageHtml(payment(locale, names, 'open')).replace('<iframe ', `<iframe srcdoc="${escapeHtml(standing(card()))}" `);

/** Nothing runs in what is only looked at, and its style sheets lie beside it. */
const standing = (html: string): string =>
  html
    .replaceAll(/<script[^>]*><\/script>\n?/g, '')
    .replaceAll(/href="[^"]*?([\w-]+\.css)"/g, 'href="$1"')
    .replaceAll(' autofocus', '');

/** The pages that the service makes for people, as it sends them but for what their scripts have shown. */
export const sentPages = (locale: LocaleCode, names: Names): Record<string, string> => ({
  recommendation: ownerPageHtml(recommendation(locale, names)),
  recommendationConfirmed: confirmed(locale, names),
  recommendationOrdered: ownerPageHtml(recommendation(locale, names, { purchased: true })),
  requestAsksWeight: ownerPageHtml(request(locale, names, 'answer', asked('WEIGHT', `What does ${names.pet} weigh today?`))),
  requestAsksYesNo: ownerPageHtml(request(locale, names, 'answer', asked('YES_NO', `Do you still give it to ${names.pet}?`))),
  requestAsksText: ownerPageHtml(request(locale, names, 'answer', asked('TEXT', `How is ${names.pet} since the last visit?`))),
  requestAsksAndTells: ownerPageHtml(
    request(locale, names, 'answer', {
      ...asked('YES_NO', `Do you still give it to ${names.pet}?`),
      notice: ownerNoticeHtml({ text: names.note, openedAt: null }, practiceOf(locale, names)),
      isUnread: true,
    }),
  ),
  requestWaits: ownerPageHtml(request(locale, names, 'exam')),
  requestShipped: ownerPageHtml(request(locale, names, 'shipped')),
  requestReplaced: ownerPageHtml({ ...request(locale, names, 'denied'), offer: offer(names) }),
  paymentOpen: paying(locale, names),
  paymentPaid: ownerPageHtml(payment(locale, names, 'paid')),
  requestGone: deadLinkHtml(),
  signIn: interactionPage(names.practice, 'uid'),
  signInRefused: interactionPage(names.practice, 'uid', { user: 'kelly.donovan', words: 'The username or password is incorrect.' }),
  signInExpired: interactionGonePage(),
  chatDeskSignIn: turned(deskHtml, 'nobody', 'sign-in'),
  chatDesk: desk(names),
  card: card(),
  bank: challengePage(),
  maintenance: maintenanceHtml(),
});

/** The same, to be looked at. */
export const shownPages = (locale: LocaleCode, names: Names): [name: string, html: string][] =>
  Object.entries(sentPages(locale, names)).map(([name, html]) => [name, standing(html)]);
