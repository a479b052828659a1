import type { QueueProduct } from '../product/schema.ts';
import type { DeaSchedule } from '../practice/schedule-caps.ts';
import { SCHEDULED_DRUGS } from './controlled-rules.ts';

/** The part of a product that tells its schedule. */
export type ScheduledProduct = Pick<QueueProduct, 'productName' | 'productStrength'>;

/** The schedule a product was found in. */
export interface DrugSchedule {
  code: DeaSchedule;
  /** The rule that puts it there. */
  source: string;
}

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+/gu));

const amounts = (text: string): Set<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/(\d+(?:\.\d+)?)\s*(mg|mcg|µg|μg|ug)\b/g)].map(
      ([, amount, unit]) => `${Number(amount)} ${unit === 'mg' ? 'mg' : 'mcg'}`,
    ),
  );

/**
 * The schedule of a product, by the drugs its name has; the strictest one where it has several.
 * Reference: 21 CFR part 1308, as far as {@link SCHEDULED_DRUGS} has it.
 * @returns null when the name or the strength is not on the list: the schedule is then not known
 */
export const drugSchedule = ({ productName, productStrength }: ScheduledProduct): DrugSchedule | null => {
  const name = words(productName);
  const strength = amounts(`${productName} ${productStrength ?? ''}`);
  const [strictest] = SCHEDULED_DRUGS.filter(
    (drug) => drug.ingredients.every((word) => name.has(word)) && (drug.strength ?? []).every((amount) => strength.has(amount)),
  ).toSorted((one, other) => ORDER.indexOf(one.schedule) - ORDER.indexOf(other.schedule));
  return strictest ? { code: strictest.schedule, source: strictest.source } : null;
};

const ORDER: readonly DeaSchedule[] = ['II', 'III', 'IV', 'V'];
