import { DENIAL_REASONS } from '@practice-portal/domain/approval';
import { formatDate, formatDay, localeProfile } from '@practice-portal/domain/locale';
import { OWNER_ANSWER_MAX } from '@practice-portal/domain/owner';
import { WEIGHT_INPUT_MAX } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { escapeHtml, pageHtml } from '../pages/html.ts';
import { denialReasons } from '../queue-items/denial-reasons.ts';
import type { AskedQuestion, OwnerRequest } from './load-request.ts';

/** Holds what the page of a request shows. */
export interface OwnerPage {
  request: Pick<OwnerRequest, 'state' | 'shippedOn' | 'asked' | 'answeredAt'> & {
    details: Pick<OwnerRequest['details'], 'productName' | 'productStrength'> & { animal: Pick<OwnerRequest['details']['animal'], 'name'> };
    decision: Pick<NonNullable<OwnerRequest['decision']>, 'decision' | 'request'> | null;
  };
  practice: PracticeData;
  /** As it is written; empty for none. */
  phone: string;
  /** Markup of what the owner was told of the decision; empty before that. */
  notice?: string;
  /** The owner has yet to say that they have read it. */
  isUnread?: boolean;
  /** `YYYY-MM-DD`: from when the next one can be ordered; null where nothing speaks against it now, or no one can say. */
  nextOrderOn: string | null;
}

type Say = (key: string, params?: Record<string, string | number>) => string;

/** A text of the page as markup: what people wrote in it is text. */
const texts = ({ request, practice }: OwnerPage): Say => {
  const { defaultLocaleCode } = practice.localizationData;
  const names = { practice: practice.companyName, pet: request.details.animal.name, product: request.details.productName };
  return (key, params) => escapeHtml(messageText(domainMessage(`owner.page.${key}`, { ...names, ...params }), defaultLocaleCode));
};

const fieldOf = (kind: AskedQuestion['kind'], say: Say, { localizationData }: PracticeData): string => {
  if (kind === 'YES_NO')
    return `<fieldset><legend>${say('answer')}</legend>
<label class="line"><input type="radio" name="answer" value="YES" required> ${say('yes')}</label>
<label class="line"><input type="radio" name="answer" value="NO"> ${say('no')}</label>
</fieldset>`;
  if (kind === 'TEXT')
    return `<label>${say('answer')} <span class="quiet">${say('answerHelp', { max: OWNER_ANSWER_MAX })}</span>
<textarea name="answer" rows="3" maxlength="${OWNER_ANSWER_MAX}" required></textarea></label>`;
  const { weightUnit } = localeProfile(localizationData.defaultLocaleCode);
  const units = (['lbs', 'kg'] as const)
    .map((unit) => `<option value="${unit}"${unit === weightUnit ? ' selected' : ''}>${say(unit)}</option>`)
    .join('');
  return `<div class="weight">
<label>${say('weight')} <input name="answer" inputmode="decimal" autocomplete="off" maxlength="${WEIGHT_INPUT_MAX}" required></label>
<label>${say('unit')} <select name="unit">${units}</select></label>
</div>`;
};

const questionHtml = (page: OwnerPage, say: Say): string => {
  const { asked: question, answeredAt, decision } = page.request;
  if (question === null || decision !== null) return '';
  const answered =
    answeredAt === null ? '' : `<p>${say('answered', { date: formatDay(answeredAt.toISOString(), page.practice.localizationData) })}</p>`;
  return `<form id="answer" data-asked="${question.askedAt.toISOString()}">
<h2>${say('question')}</h2>
<p class="question">${escapeHtml(question.text)}</p>
${answered}
${fieldOf(question.kind, say, page.practice)}
<p class="problem" role="alert"></p>
<button type="submit">${say('send')}</button>
</form>
<div id="done" hidden><h2 tabindex="-1">${say('thanks')}</h2><p id="received">${say('received')}</p><p id="received-late" hidden>${say('receivedLate')}</p></div>`;
};

/** The reason of a denial in the words that are offered; what a vet typed instead is not the owner's to read. */
const reasonOf = ({ decision }: OwnerPage['request']): string | null => {
  if (decision?.decision !== 'DENIED' || !('reason' in decision.request)) return null;
  const { reason } = decision.request;
  return denialReasons.find(({ value }) => value === reason && value !== DENIAL_REASONS.other)?.label ?? null;
};

const nextHtml = ({ request, practice, phone, nextOrderOn }: OwnerPage, say: Say): string => {
  const isWeight = request.state === 'weight' || (request.state === 'answer' && request.asked?.kind === 'WEIGHT');
  const step = isWeight ? 'callWeight' : request.state === 'exam' ? 'callExam' : 'call';
  const call = phone === '' ? '' : `<p><a href="tel:${escapeHtml(phone.replaceAll(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a></p>`;
  const date = nextOrderOn === null ? '' : formatDate(nextOrderOn, practice.localizationData);
  const nextOrder = date === '' ? '' : `<p>${say('nextOrder', { date })}</p>`;
  return `<h2>${say('next')}</h2>${nextOrder}<p>${say(step)}</p>${call}`;
};

/** The page where an owner sees how a request stands, and answers what is asked. Rule: docs/rules/queue.md#the-owners-page. */
export const ownerRequestHtml = (page: OwnerPage): string => {
  const say = texts(page);
  const { request, practice } = page;
  const { localizationData } = practice;
  const { state, details, shippedOn } = request;
  const product = [details.productName, details.productStrength].filter(Boolean).join(', ');
  const title = say('title', { product });
  const shipped = shippedOn === null ? '' : formatDate(shippedOn, localizationData);
  const reason = reasonOf(request);
  const body = `<div class="card">
<p>${escapeHtml(practice.companyName)}</p>
<h1>${title}</h1>
<p class="state"><strong>${say(`state.${state}`, { date: shipped })}</strong></p>
${reason === null ? '' : `<p>${say('why', { reason })}</p>`}
${questionHtml(page, say)}
${page.notice ?? ''}
${nextHtml(page, say)}
</div>`;
  return pageHtml({
    title: messageText(domainMessage('owner.page.title', { product, pet: details.animal.name }), localizationData.defaultLocaleCode),
    body,
    lang: localizationData.defaultLocaleCode,
    scripts: [
      ...(request.asked !== null && request.decision === null ? ['owner-request'] : []),
      ...(page.isUnread === true ? ['owner-notice'] : []),
    ],
  });
};

const DEAD = { title: domainMessage('owner.dead.title'), text: domainMessage('owner.dead.text') };

/** What a call is refused with whose link leads nowhere. */
export const deadRequestText = (): string => `${messageText(DEAD.title, 'en-US')}. ${messageText(DEAD.text, 'en-US')}`;

/** What is said to a link that leads nowhere, whichever it is. */
export const deadRequestHtml = (): string => {
  const title = messageText(DEAD.title, 'en-US');
  return pageHtml({ title, body: `<div class="card"><h1>${title}</h1><p>${messageText(DEAD.text, 'en-US')}</p></div>` });
};
