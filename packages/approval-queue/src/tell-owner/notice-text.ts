import type { OwnerNotice } from '@practice-portal/domain/notice';
import { useLocale } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

/** The words about what an owner was told. */
export interface NoticeTexts {
  /** What was asked for, and for whom. */
  orderOf: (notice: OwnerNotice) => string;
  phoneOf: (notice: OwnerNotice) => string;
  /** What was decided, by whom and when. */
  decisionOf: (notice: OwnerNotice) => string;
  /** How far it came, and when. */
  stateOf: (notice: OwnerNotice) => string;
  /** All of it as plain text, for a patient's history. */
  copyOf: (notice: OwnerNotice) => string;
}

/** Words what an owner was told, the same on the screen, on paper and in the clipboard. */
export const useNoticeTexts = (): NoticeTexts => {
  const { t } = useTranslation('approval-queue');
  const { formatDateTime, formatPhone } = useLocale();
  const orderOf = ({ animalName, productName, productStrength }: OwnerNotice): string =>
    `${animalName}: ${[productName, productStrength].filter(Boolean).join(' ')}`;
  const phoneOf = ({ clientPhone }: OwnerNotice): string => (clientPhone === null ? t('deny.noPhone') : formatPhone(clientPhone));
  const decisionOf = ({ decision, decidedBy: vet, decidedAt }: OwnerNotice): string =>
    t(`told.decision.${decision}`, { vet, time: formatDateTime(decidedAt) });
  const stateOf = ({ state, stateAt, calledBy }: OwnerNotice): string => {
    const time = formatDateTime(stateAt);
    return state === 'CALLED'
      ? t('told.state.CALLED', { by: calledBy ?? t('history.somebody'), time })
      : t(`told.state.${state}`, { time });
  };
  const reasonOf = ({ reason, refusalCode }: OwnerNotice): string[] =>
    reason === null ? [] : [t('history.reason', { reason }) + (refusalCode === null ? '' : ` (HL7 ${refusalCode.code})`)];
  const copyOf = (notice: OwnerNotice): string =>
    [orderOf(notice), decisionOf(notice), ...reasonOf(notice), stateOf(notice), '', notice.text].join('\n');
  return { orderOf, phoneOf, decisionOf, stateOf, copyOf };
};
