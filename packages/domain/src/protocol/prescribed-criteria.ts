import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import { checkDose, doseBasis } from '../dose/check-dose.ts';
import { doseExcess } from '../dose/dose-excess.ts';
import { packOf } from '../dose/pack-of.ts';
import { parseDirections } from '../dose/parse-directions.ts';
import { daysSupply } from '../guardrails/days-supply.ts';
import { daysBetween, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { isPrn } from '../prescription/refills.ts';
import { isRegular } from '../supply/run-out.ts';
import { criterion, known } from './criterion.ts';
import type { Criterion } from './readiness-schema.ts';

export interface PrescribedFacts {
  item: Pick<ApprovalQueueItem, 'animal' | 'product' | 'quantity'>;
  usageInstructions: string;
  /** 999 means PRN; null: not chosen yet. */
  refills: number | null;
  /** `YYYY-MM-DD`; null: not chosen yet. */
  expirationDate: string | null;
  now: ZonedDate;
}

/** The dose beside the label's: met only where the directions were read to their last word. */
export const doseCriterion = ({ item: { product, animal }, usageInstructions }: PrescribedFacts): Criterion => {
  const basis = doseBasis({ product, species: animal.species, weight: animal.weight });
  // Where a label gives it in several ways, the check leaves open what the excess can tell.
  const excess = doseExcess(basis, usageInstructions);
  const check = checkDose(basis, usageInstructions);
  if (excess !== null) return criterion('dose', 'label', 'notMet', { date: animal.weightDate ?? null });
  if (!check.checked) return criterion('dose', 'label', 'unknown', { value: check.detail || null });
  const { comparison, interval, mg } = check;
  const isWithin = comparison.verdict === 'within' && !comparison.partly && interval === 'asLabelled';
  const isRead = parseDirections(usageInstructions).understood === 'all';
  const isMet = isWithin && !isRead ? null : isWithin;
  return criterion('dose', 'label', known(interval === 'unsaid' ? null : isMet), { value: mg.max, date: animal.weightDate ?? null });
};

/** No more refills than a protocol asks. */
export const refillsCriterion = (most: number, { refills }: Pick<PrescribedFacts, 'refills'>): Criterion =>
  criterion('refills', 'order', known(refills === null ? null : !isPrn(refills) && refills <= most), { value: refills, asked: most });

/** Given day by day: neither as needed nor for a while only. */
export const regularCriterion = ({ usageInstructions }: PrescribedFacts): Criterion =>
  criterion('regular', 'order', known(usageInstructions.trim() === '' ? null : isRegular(usageInstructions)));

/** The doses in one pack; null where its packaging and the directions do not tell. */
const dosesInPack = ({ item: { product }, usageInstructions }: PrescribedFacts): number | null => {
  const pack = packOf(product.productPackaging ?? '');
  const directions = parseDirections(usageInstructions);
  if (pack === null || directions.understood !== 'all') return null;
  const { unit, max } = directions.amount;
  const isSame = unit === null ? pack.unit === 'tablet' || pack.unit === 'capsule' : unit === pack.unit;
  return isSame ? pack.amount / max : null;
};

/** A pack of what is given in one go. */
export const packCriterion = (facts: PrescribedFacts): Criterion => {
  const doses = dosesInPack(facts);
  return criterion('packHoldsDose', 'order', known(doses === null ? null : doses > 1 - 1e-9));
};

/** All fills together last no longer than the prescription. */
export const endsInTimeCriterion = ({ item, usageInstructions, refills, expirationDate, now }: PrescribedFacts): Criterion => {
  if (!item.product.complianceBean.isPrescriptionRequired) return criterion('endsInTime', 'order', 'met');
  if (refills !== null && isPrn(refills)) return criterion('endsInTime', 'order', 'notMet');
  // An AutoShip ships no less of a pack that lasts longer than its rhythm.
  const supply = daysSupply({ item: { ...item, isAutoship: false, autoshipFrequency: null }, usageInstructions });
  if (supply === null || refills === null || !isIsoDate(expirationDate)) return criterion('endsInTime', 'order', 'unknown');
  const [days, left] = [supply.days * (refills + 1), daysBetween(isoDateOf(now), expirationDate)];
  return criterion('endsInTime', 'order', known(days <= left), { value: days, asked: left });
};
