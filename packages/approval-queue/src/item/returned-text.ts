import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { dayIn, isoDateOf, timeZoneOf } from '@practice-portal/domain/locale';
import { daysWaited, type OwnerAnswer } from '@practice-portal/domain/waiting';
import type { Locale } from '@practice-portal/ui';
import type { TFunction } from 'i18next';

interface Texts {
  t: TFunction<'approval-queue'>;
  locale: Locale;
}

/** What an owner has answered: '12.4 kg', 'Yes', or their words. */
export const answerText = ({ kind, weight, text }: OwnerAnswer, { t, locale }: Texts): string => {
  if (kind === 'WEIGHT') return weight === null ? '' : t('client.weight', { ...locale.formatWeight(weight) });
  if (kind === 'YES_NO') return t(text === 'YES' ? 'returned.yes' : 'returned.no');
  return text ?? '';
};

/** What has happened since an order was put off: 'Weighed today: 12.4 kg', 'The owner answered today: Yes', 'No answer for 7 days'. */
export const returnedText = (returned: NonNullable<ApprovalQueueItem['returned']>, texts: Texts): string => {
  const { t, locale } = texts;
  const { cause, waitingFor, weight, returnedAt, answer } = returned;
  const now = locale.now();
  const isToday = dayIn(new Date(returnedAt), timeZoneOf(now)) === isoDateOf(now);
  const when = isToday ? t('returned.today') : locale.formatDay(returnedAt);
  switch (cause) {
    case 'WEIGHT':
      return t('returned.weighed', { when, ...(weight === null ? { value: '', unit: '' } : locale.formatWeight(weight)) });
    case 'ANSWER':
      return answer ? t('returned.answered', { when, answer: answerText(answer, texts) }) : t('returned.ANSWER', { when });
    case 'EXAM':
    case 'HAND':
      return t(`returned.${cause}`, { when });
    case 'DATE':
      return t(`returned.date.${waitingFor}`, { count: daysWaited(returned, timeZoneOf(now)) });
  }
};
