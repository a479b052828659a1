import { DENIAL_REASONS } from '@practice-portal/domain/approval';
import { formatDate, formatDay, localeProfile } from '@practice-portal/domain/locale';
import { OWNER_ANSWER_MAX } from '@practice-portal/domain/owner';
import { WEIGHT_INPUT_MAX } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';

import { escapeHtml } from '../pages/html.ts';
import { denialReasons } from '../queue-items/denial-reasons.ts';
import type { AskedQuestion, OwnerRequest } from './load-request.ts';
import type { Say } from './say.ts';

/** What the owner's page shows of a request. */
export interface RequestPart extends Pick<OwnerRequest, 'state' | 'shippedOn' | 'asked' | 'answeredAt'> {
  details: Pick<OwnerRequest['details'], 'productName' | 'productStrength'> & { animal: Pick<OwnerRequest['details']['animal'], 'name'> };
  decision: Pick<NonNullable<OwnerRequest['decision']>, 'decision' | 'request'> | null;
  /** Markup of what the owner was told of the decision; empty before that. */
  notice?: string;
  /** The owner has yet to say that they have read it. */
  isUnread?: boolean;
  /** `YYYY-MM-DD`: from when the next one can be ordered; null where nothing speaks against it now, or no one can say. */
  nextOrderOn: string | null;
}

/** The drug of a request. */
export const productOf = ({ details }: RequestPart): string => [details.productName, details.productStrength].filter(Boolean).join(', ');

/** Whether it has a question to answer. */
export const isAsking = ({ asked, decision }: RequestPart): boolean => asked !== null && decision === null;

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

/** What the practice asks, with a field for the answer; empty for nothing, and once it is decided. */
export const questionHtml = (request: RequestPart, practice: PracticeData, say: Say): string => {
  const { asked: question, answeredAt } = request;
  if (question === null || !isAsking(request)) return '';
  const answered =
    answeredAt === null ? '' : `<p>${say('answered', { date: formatDay(answeredAt.toISOString(), practice.localizationData) })}</p>`;
  return `<form id="answer" data-asked="${question.askedAt.toISOString()}">
<h2>${say('question')}</h2>
<p class="question">${escapeHtml(question.text)}</p>
${answered}
${fieldOf(question.kind, say, practice)}
<p class="problem" role="alert"></p>
<button type="submit">${say('send')}</button>
</form>
<div id="done" hidden><h2 tabindex="-1">${say('thanks')}</h2><p id="received">${say('received')}</p><p id="received-late" hidden>${say('receivedLate')}</p></div>`;
};

/** The reason of a denial in the words that are offered; what a vet typed instead is not the owner's to read. */
const reasonOf = ({ decision }: RequestPart): string | null => {
  if (decision?.decision !== 'DENIED' || !('reason' in decision.request)) return null;
  const { reason } = decision.request;
  return denialReasons.find(({ value }) => value === reason && value !== DENIAL_REASONS.other)?.label ?? null;
};

/** How a request stands, and why. */
export const standingHtml = (request: RequestPart, { localizationData }: PracticeData, say: Say): string => {
  const date = request.shippedOn === null ? '' : formatDate(request.shippedOn, localizationData);
  const reason = reasonOf(request);
  return `<p class="state"><strong>${say(`state.${request.state}`, { date })}</strong></p>
${reason === null ? '' : `<p>${say('why', { reason })}</p>`}`;
};
