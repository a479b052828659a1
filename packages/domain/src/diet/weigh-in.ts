import { daysBetween } from '../locale/dates.ts';
import { kilogramsOf, isBelowFloor } from './energy.ts';
import { explained, type Explained } from './explained.ts';
import { LOSS_RATES } from './weight-loss.ts';
import type { FollowedPlan, WeighIn } from './schema.ts';

/** Days after which a weight says something about a plan. Reference: APOP, "a recheck every 2 to 4 weeks". */
export const RECHECK_DAYS = 14;
/** How much less or more is proposed, in percent: for a pace that is off, and for one that is far off. Reference: APOP. */
const PROPOSED = { off: 5, farOff: 10 } as const;

/** Lists what a weigh-in says about a plan. */
export type PlanStanding = 'onTarget' | 'tooSlow' | 'tooFast' | 'reached' | 'tooEarly';

export interface WeighInProposal {
  standing: PlanStanding;
  /** Percent of the body weight lost a week; null before it can be said. */
  ratePercentPerWeek: number | null;
  /** How much is fed is changed by: -10, -5, 0, 5 or 10 percent. */
  changePercent: number;
  /** Kilocalories a day that are proposed, with how they came about; null where nothing changes. */
  energy: Explained | null;
  /** It would be so little that a vet says why. */
  belowFloor: boolean;
}

const changeFor = (rate: number, { min, max }: { min: number; max: number }): number => {
  if (rate < min) return rate <= min / 2 ? -PROPOSED.farOff : -PROPOSED.off;
  if (rate > max) return rate >= max * 1.5 ? PROPOSED.farOff : PROPOSED.off;
  return 0;
};

/**
 * Returns what the last weigh-in proposes: 5 to 10% less where weight is lost too slowly, as much more where it is too fast.
 * The pace is counted from the weight before that is at least {@link RECHECK_DAYS} days older, the start at first.
 * @returns null without a plan or a weigh-in since
 */
export const weighInProposal = (plan: FollowedPlan | null, weighIns: readonly WeighIn[]): WeighInProposal | null => {
  const since = plan === null ? [] : weighIns.filter(({ date }) => date > plan.startDate);
  const last = since.at(-1);
  if (plan === null || last === undefined) return null;
  const nothing = { changePercent: 0, energy: null, belowFloor: false };
  if (last.weight <= plan.idealWeight) return { standing: 'reached', ratePercentPerWeek: null, ...nothing };
  const earlier = [{ date: plan.startDate, weight: plan.startWeight }, ...since.slice(0, -1)].findLast(
    ({ date }) => daysBetween(date, last.date) >= RECHECK_DAYS,
  );
  if (earlier === undefined) return { standing: 'tooEarly', ratePercentPerWeek: null, ...nothing };
  const weeks = daysBetween(earlier.date, last.date) / 7;
  const rate = ((earlier.weight - last.weight) / earlier.weight / weeks) * 100;
  const change = changeFor(rate, LOSS_RATES[plan.speciesType]);
  if (change === 0) return { standing: 'onTarget', ratePercentPerWeek: rate, ...nothing };
  const kcal = plan.energyValue * (1 + change / 100);
  return {
    standing: change < 0 ? 'tooSlow' : 'tooFast',
    ratePercentPerWeek: rate,
    changePercent: change,
    energy: explained(kcal, 'kcal', {
      formula: 'changed',
      source: 'apop',
      inputs: { energy: [plan.energyValue, 'kcal'], change: [change, 'percent'], rate: [rate, 'percent'] },
    }),
    belowFloor: isBelowFloor(kcal, kilogramsOf(plan.idealWeight)),
  };
};
