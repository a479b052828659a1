import type { DoseCheck, DoseExcess, IntervalComparison, LabelledRange } from '@practice-portal/domain/dose';
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
  /** Is null where the label has nothing. */
  labelled: string | null;
  /** How often it is given beside how often the label gives it; null when there is nothing to say. */
  interval: string | null;
}

const ICONS = { above: ArrowUp, below: ArrowDown, within: TriangleAlert } as const;

const isOff = (interval: IntervalComparison | null): interval is 'moreOften' | 'lessOften' =>
  interval === 'moreOften' || interval === 'lessOften';

/** Gives the words for a dose, in the practice's language, and for what exceeds the label where not all of the directions is read. */
export const useDoseTexts = (): ((dose: DoseCheck, excess?: DoseExcess | null) => DoseTexts) => {
  const { t } = useTranslation('prescriptions');
  const { formatNumber, formatWeight } = useLocale();
  // Amounts of hormones are small: three digits that count.
  const amount = (value: number): string => (value < 1 ? String(Number(value.toPrecision(3))) : formatNumber(value));
  const span = (min: number, max: number): string =>
    amount(min) === amount(max) ? amount(min) : t('dose.span', { min: amount(min), max: amount(max) });

  const rangeText = ({ min, max, every }: LabelledRange): string =>
    t('dose.given', { range: t('dose.range', { range: span(min, max) }), every: t(`dose.every.${every}`) });
  const labelText = (ranges: readonly LabelledRange[]): string | null => {
    if (ranges.length === 0) return null;
    const isBand = ranges.some(({ fromBand }) => fromBand);
    return t(isBand ? 'dose.labelledBand' : 'dose.labelled', { ranges: ranges.map(rangeText).join(t('dose.or')) });
  };

  const detailOf = ({ problem, detail }: DoseCheck & { checked: false }): string => {
    if (problem !== 'underLabelWeight') return detail;
    return t('dose.weighs', { ...formatWeight(Number(detail)) });
  };

  const uncheckedTexts = (dose: DoseCheck & { checked: false }, excess: DoseExcess | null): DoseTexts => {
    const why = t(`domain:finding.DOSE_UNCHECKED_RULE.problem.${dose.problem}`, { detail: detailOf(dose) });
    const texts = { labelled: labelText(dose.labelled), interval: isOff(dose.interval) ? t(`dose.interval.${dose.interval}`) : null };
    if (excess !== null && dose.problem !== 'noWeight') {
      const isAbove = excess.perKg !== null && (excess.doseFactor ?? 0) > 1;
      const said = isAbove ? t('dose.readAbove', { perKg: amount(excess.perKg ?? 0), why }) : t('dose.readOften', { why });
      return { ...texts, tone: 'review', icon: ArrowUp, badge: t(isAbove ? 'dose.verdict.above' : 'dose.notChecked'), said };
    }
    const tone = texts.interval === null ? 'neutral' : 'review';
    return { ...texts, tone, icon: texts.interval === null ? CircleHelp : TriangleAlert, badge: t('dose.notChecked'), said: why };
  };

  return (dose, excess = null) => {
    if (!dose.checked) return uncheckedTexts(dose, excess);
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
