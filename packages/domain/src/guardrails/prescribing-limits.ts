import { addDays, addMonths, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { formatDate } from '../locale/format-date.ts';
import { localeProfile } from '../locale/profile.ts';
import { isFlagOn } from '../permissions/flags.ts';
import type { PracticeData } from '../practice/schema.ts';
import { expirationLimits } from '../prescription/expiration.ts';
import { isPrn, MAX_COUNTED_REFILLS } from '../prescription/refills.ts';
import type { QueueProduct } from '../product/schema.ts';
import { domainMessage } from '../text/message.ts';
import { GB_RULES } from './controlled-rules.ts';
import { drugSchedule } from './drug-schedule.ts';
import { scheduleLimits } from './schedule-limit.ts';
import type { ExpirationLimit, PrescribingLimits, RefillLimit } from './types.ts';

/** The product of a prescription, as far as its limits go. */
export type LimitedProduct = Pick<QueueProduct, 'productName' | 'productStrength' | 'complianceBean'>;

export interface LimitsContext {
  practice: Pick<PracticeData, 'localizationData' | 'practiceHomeFeatures'>;
  /** The day the prescription is signed. */
  now: ZonedDate;
}

const NO_LIMITS: PrescribingLimits = { schedule: null, isScheduleUnknown: false, refills: null, expiration: null };

const unitedStates = (product: LimitedProduct, { practice, now }: LimitsContext): PrescribingLimits => {
  // Whether it is controlled says the pharmacy; the list only knows in which schedule.
  if (!product.complianceBean.isControlledSubstance) return NO_LIMITS;
  const schedule = drugSchedule(product);
  const { refills, months } = scheduleLimits(schedule, practice.practiceHomeFeatures.scheduleCaps);
  const named = { schedule: schedule?.code ?? '' };
  const lastDay = months === null ? '' : addMonths(isoDateOf(now), months.count);
  return {
    schedule,
    isScheduleUnknown: schedule === null,
    refills: refills && {
      max: refills.count,
      prnBecomes: Math.min(refills.count, MAX_COUNTED_REFILLS),
      reason: domainMessage(`guardrail.refills.${refills.count === 0 && refills.by === 'schedule' ? 'none' : refills.by}`, {
        ...named,
        count: refills.count,
        source: refills.source,
      }),
    },
    expiration: months && {
      max: lastDay,
      reason: domainMessage(`guardrail.expiration.${months.by}`, {
        ...named,
        count: months.count,
        source: months.source,
        date: formatDate(lastDay, practice.localizationData),
      }),
    },
  };
};

const greatBritain = ({ complianceBean }: LimitedProduct, { practice, now }: LimitsContext): PrescribingLimits => {
  const { controlledDays, otherMonths, source } = GB_RULES;
  const today = isoDateOf(now);
  // The schedules of Great Britain are not on the list: a controlled drug is held to the 28 days of most of them.
  const [max, text, count] = complianceBean.isControlledSubstance
    ? ([addDays(today, controlledDays), 'controlledDrug', controlledDays] as const)
    : ([addMonths(today, otherMonths), 'otherDrug', otherMonths] as const);
  return {
    ...NO_LIMITS,
    refills: { max: MAX_COUNTED_REFILLS, prnBecomes: null, reason: domainMessage('guardrail.refills.repeats', { source }) },
    expiration: {
      max,
      reason: domainMessage(`guardrail.expiration.${text}`, { count, source, date: formatDate(max, practice.localizationData) }),
    },
  };
};

const COUNTRIES = { US: unitedStates, GB: greatBritain, CA: null } as const;

/** A limit that leaves the product's own as they are says nothing; one of a schedule also says why there is no more. */
const narrowing = (limits: PrescribingLimits, { complianceBean }: LimitedProduct, now: ZonedDate): PrescribingLimits => {
  const maximumRefills = complianceBean.maximumRefills ?? MAX_COUNTED_REFILLS;
  const isScheduled = limits.schedule !== null || limits.isScheduleUnknown;
  const narrowsRefills = ({ max }: RefillLimit): boolean => max < maximumRefills || (isScheduled && max === maximumRefills);
  const own = expirationLimits({ now, compliance: complianceBean, localeCode: 'en-US' }).max;
  const narrowsExpiration = ({ max }: ExpirationLimit): boolean => max <= own;
  return {
    ...limits,
    refills: limits.refills && (isPrn(maximumRefills) || narrowsRefills(limits.refills)) ? limits.refills : null,
    expiration: limits.expiration && narrowsExpiration(limits.expiration) ? limits.expiration : null,
  };
};

/**
 * Returns what the law of the practice's country, and its own caps, allow a prescription to be beyond the product's limits.
 * Reference: 21 USC 829; Veterinary Medicines Regulations 2013, Schedule 3, paragraph 6. For Canada there is no rule here:
 * nothing is limited beyond the specification.
 * @param now the day it is signed
 * @returns null where the practice does without (`prescribingGuardrailsEnabled`), or no medicine is prescribed
 */
export const prescribingLimits = (product: LimitedProduct, context: LimitsContext): PrescribingLimits | null => {
  const { practice, now } = context;
  const { isPrescriptionRequired, isNutrition, isControlledSubstance } = product.complianceBean;
  const isMedicine = isControlledSubstance || (isPrescriptionRequired && !isNutrition);
  if (!isMedicine || !isFlagOn(practice, 'prescribingGuardrailsEnabled')) return null;
  const limitsOf = COUNTRIES[localeProfile(practice.localizationData.defaultLocaleCode).country];
  return limitsOf === null ? null : narrowing(limitsOf(product, context), product, now);
};
