import type { DoseCheck, IntervalComparison, LabelledRange } from '@practice-portal/domain/dose';
import { type Tone, useLocale } from '@practice-portal/ui';
import { ArrowDown, ArrowUp, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A dose in words. */
export interface DoseTexts {
  tone: Tone;
  /** Instead of the tone's own. */
  icon: LucideIcon | undefined;
  badge: string;
  /** The dose, or why there is none. */
  said: string;
  /** What the label has; null where it has nothing. */
  labelled: string | null;
  /** How often it is given beside how often the label gives it; null when there is nothing to say. */
  interval: string | null;
}

const ICONS = { above: ArrowUp, below: ArrowDown, within: TriangleAlert } as const;

const isOff = (interval: IntervalComparison | null): interval is 'moreOften' | 'lessOften' =>
  interval === 'moreOften' || interval === 'lessOften';

/** Gives the words for a dose, in the practice's language. */
export const useDoseTexts = (): ((dose: DoseCheck) => DoseTexts) => {
  const { t } = useTranslation('prescriptions');
  const { formatNumber, formatWeight } = useLocale();
  // Amounts of hormones are small: three digits that count.
  const amount = (value: number): string => (value < 1 ? String(Number(value.toPrecision(3))) : formatNumber(value));
  const span = (min: number, max: number): string =>
    amount(min) === amount(max) ? amount(min) : t('dose.span', { min: amount(min), max: amount(max) });

  const rangeText = ({ min, max, every }: LabelledRange): string => {
    const range = max === null ? t('dose.atLeast', { min: amount(min) }) : t('dose.range', { range: span(min, max) });
    return t('dose.given', { range, every: t(`dose.every.${every}`) });
  };
  const labelText = (ranges: readonly LabelledRange[]): string | null => {
    if (ranges.length === 0) return null;
    const isBand = ranges.some(({ fromBand }) => fromBand);
    return t(isBand ? 'dose.labelledBand' : 'dose.labelled', { ranges: ranges.map(rangeText).join(t('dose.or')) });
  };

  const detailOf = ({ problem, detail }: DoseCheck & { checked: false }): string => {
    if (problem !== 'underLabelWeight') return detail;
    return t('dose.weighs', { ...formatWeight(Number(detail)) });
  };

  return (dose) => {
    if (!dose.checked) {
      return {
        tone: isOff(dose.interval) ? 'review' : 'neutral',
        icon: isOff(dose.interval) ? TriangleAlert : CircleHelp,
        badge: t('dose.notChecked'),
        said: t(`dose.problem.${dose.problem}`, { detail: detailOf(dose) }),
        labelled: labelText(dose.labelled),
        interval: isOff(dose.interval) ? t(`dose.interval.${dose.interval}`) : null,
      };
    }
    const { comparison, interval, perKg, mg, label, labelled } = dose;
    const { verdict, partly } = comparison;
    const isFine = verdict === 'within' && !isOff(interval);
    const [of] = label.ingredients.length > 1 ? label.ingredients : [];
    const params = { perKg: span(perKg.min, perKg.max), mg: span(mg.min, mg.max), of };
    return {
      tone: isFine ? 'approve' : 'review',
      icon: isFine ? undefined : ICONS[verdict],
      badge: t(partly ? `dose.partly.${verdict}` : `dose.verdict.${verdict}`),
      said: t(of === undefined ? 'dose.perDose' : 'dose.perDoseOf', params),
      labelled: labelText([labelled]),
      interval: interval === 'asLabelled' ? null : t(`dose.interval.${interval}`),
    };
  };
};
