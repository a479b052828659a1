import { formatDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { escapeHtml, pageHtml } from '../pages/html.ts';
import { type OfferPart, offeredPets, offerHtml, offerStandingHtml } from './offer-sections.ts';
import type { PaymentPart } from './load-payment.ts';
import { paymentHtml, paymentStandingHtml, paymentTitle } from './payment-sections.ts';
import { isAsking, productOf, questionHtml, type RequestPart, standingHtml } from './request-sections.ts';
import { type Say, sayIn } from './say.ts';

/** Holds what the page of a link shows: a request, what can be bought, or both; or an order to pay. */
export interface OwnerPage {
  request: RequestPart | null;
  offer: OfferPart | null;
  payment: PaymentPart | null;
  practice: PracticeData;
  /** As it is written; empty for none. */
  phone: string;
}

const nextHtml = ({ request, practice, phone }: OwnerPage, say: Say): string => {
  const isWeight = request?.state === 'weight' || (request?.state === 'answer' && request.asked?.kind === 'WEIGHT');
  const step = isWeight ? 'callWeight' : request?.state === 'exam' ? 'callExam' : 'call';
  const call = phone === '' ? '' : `<p><a href="tel:${escapeHtml(phone.replaceAll(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a></p>`;
  const date = request?.nextOrderOn ? formatDate(request.nextOrderOn, practice.localizationData) : '';
  const nextOrder = date === '' ? '' : `<p>${say('nextOrder', { date })}</p>`;
  return `<h2>${say('next')}</h2>${nextOrder}<p>${say(step)}</p>${call}`;
};

const titleOf = ({ request, offer, payment, practice }: OwnerPage): string => {
  if (payment && !request && !offer) return paymentTitle(payment, practice);
  const message = request
    ? domainMessage('owner.page.title', { product: productOf(request), pet: request.details.animal.name })
    : domainMessage('owner.offer.title', { pets: offer ? offeredPets(offer) : '' });
  return messageText(message, practice.localizationData.defaultLocaleCode);
};

/** The page where an owner sees how a request stands, answers what is asked and buys what was recommended. Rule: docs/rules/queue.md#the-owners-page. */
export const ownerPageHtml = (page: OwnerPage): string => {
  const { request, offer, payment, practice } = page;
  const say = sayIn(practice, 'page', request ? { pet: request.details.animal.name, product: productOf(request) } : {});
  const title = titleOf(page);
  const body = `<div class="card">
<p>${escapeHtml(practice.companyName)}</p>
<h1>${escapeHtml(title)}</h1>
${request ? standingHtml(request, practice, say) : offer ? offerStandingHtml(offer, practice) : ''}
${payment ? paymentStandingHtml(payment, practice) : ''}
${request ? questionHtml(request, practice, say) : ''}
${request?.notice ?? ''}
${offer ? offerHtml(offer, practice) : ''}
${payment ? paymentHtml(payment, practice) : ''}
${nextHtml(page, say)}
</div>`;
  return pageHtml({
    title,
    body,
    lang: practice.localizationData.defaultLocaleCode,
    scripts: [
      ...(request && isAsking(request) ? ['owner-request'] : []),
      ...(request?.isUnread === true ? ['owner-notice'] : []),
      ...(offer ? ['owner-offer'] : []),
      ...(payment?.state === 'open' ? ['owner-pay'] : []),
    ],
  });
};
