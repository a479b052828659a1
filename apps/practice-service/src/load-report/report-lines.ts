import { waitingTime } from '@practice-portal/domain/approval';
import { addTime, type LocaleCode } from '@practice-portal/domain/locale';
import type { LoadReport } from '@practice-portal/domain/report';
import { messageText } from '@practice-portal/domain/text';

type Figures = Pick<LoadReport, 'wait' | 'decisions' | 'putOff' | 'cameBack' | 'forgotten' | 'outside' | 'spared'>;

const START = new Date(0);

const lasting = (seconds: number | null, locale: LocaleCode): string => {
  if (seconds === null) return messageText({ key: 'domain:report.none' }, locale);
  const { unit, count } = waitingTime(START.toISOString(), addTime(START, seconds, 'second'));
  return messageText({ key: `domain:approval.waiting.${unit}`, params: { count } }, locale);
};

/** The figures of a report in words, a line each. */
export const reportLines = ({ wait, decisions, outside, putOff, cameBack, forgotten, spared }: Figures, locale: LocaleCode): string[] => {
  const sum = (of: LoadReport['decisions']): number => of.reduce((total, { count }) => total + count, 0);
  const values: Record<string, string | number> = {
    decided: sum(decisions),
    approved: sum(decisions.filter(({ denialReason }) => denialReason === null)),
    median: lasting(wait.median, locale),
    percentile95: lasting(wait.percentile95, locale),
    oldest: lasting(wait.oldest, locale),
    putOff,
    cameBack,
    forgotten,
    kept: outside.kept,
    lost: outside.lost,
    spared,
  };
  return Object.entries(values).map(([name, value]) => messageText({ key: `domain:report.lines.${name}`, params: { value } }, locale));
};
