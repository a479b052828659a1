import type { CartItem } from '@practice-portal/domain/cart';
import { localeProfile } from '@practice-portal/domain/locale';
import { WEIGHT_INPUT_MAX } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { type QuestionKind, YES_NO } from '@practice-portal/domain/question';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { escapeHtml } from '../pages/html.ts';
import { sayIn } from './say.ts';

interface Asking {
  item: Pick<CartItem, 'id' | 'animalName' | 'productName'>;
  questions: readonly QuestionKind[];
  practice: PracticeData;
  /** `YYYY-MM-DD`. */
  today: string;
}

const fieldHtml = (kind: QuestionKind, { item, practice, today }: Asking): string => {
  const code = practice.localizationData.defaultLocaleCode;
  const asked = `data-question="${kind}" data-item="${item.id}"`;
  if (kind === 'weight')
    return `<input ${asked} inputmode="decimal" autocomplete="off" maxlength="${WEIGHT_INPUT_MAX}" pattern="[0-9]+([.,][0-9]{1,2})?" title="${localeProfile(code).weightUnit}">`;
  if (kind !== 'stillGiven') return `<input ${asked} type="date" max="${today}">`;
  const choices = YES_NO.map((word) => `<option value="${word}">${messageText(domainMessage(`protocol.answer.${word}`), code)}</option>`);
  return `<select ${asked}><option value=""></option>${choices.join('')}</select>`;
};

/** The questions about an item, which its owner may answer; empty for none. Rule: docs/rules/queue.md#asked-with-the-order. */
export const offerQuestionsHtml = (asking: Asking): string => {
  const { item, questions, practice } = asking;
  if (questions.length === 0) return '';
  const { defaultLocaleCode: code } = practice.localizationData;
  const labels = questions.map((kind) => {
    const words = messageText(domainMessage(`protocol.question.${kind}`, { pet: item.animalName }), code);
    const unit = kind === 'weight' ? ` (${localeProfile(code).weightUnit})` : '';
    return `<label>${escapeHtml(words)}${unit} ${fieldHtml(kind, asking)}</label>`;
  });
  const say = sayIn(practice, 'offer');
  const about = say('about', { product: item.productName, pet: item.animalName });
  return `<div role="group" aria-label="${about}"><span class="quiet">${say('answersHelp')}</span>${labels.join('')}</div>`;
};
