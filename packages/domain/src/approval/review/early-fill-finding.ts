import { formatDate } from '../../locale/format-date.ts';
import type { LocalizationData } from '../../practice/schema.ts';
import type { EarlyFill } from '../../supply/early-fill.ts';
import { domainMessage } from '../../text/message.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from '../queue/schema.ts';

export interface EarlyFillFacts {
  early: EarlyFill;
  productName: string;
  animalName: string;
  localization: LocalizationData;
  /** A refill of a controlled substance, which a vet approves. */
  needsVet: boolean;
}

/**
 * A fill before the last one is used up: when that was ordered, where it is, and until when it lasts. To be confirmed.
 * Rule: docs/rules/prescriptions.md#filled-early.
 */
export const earlyFillFinding = ({ early, productName, animalName, localization, needsVet }: EarlyFillFacts): ValidationMessage => {
  const { last, lastsUntil } = early;
  const day = (date: string): string => formatDate(date, localization);
  const say = (key: string, params?: Record<string, string>) => domainMessage(`finding.EARLY_FILL_RULE.${key}`, params);
  const places = {
    'Awaiting approval': [say('awaits')],
    Processing: [say('processing')],
    Shipped: last.shippedOn === null ? [] : [say('shipped', { date: day(last.shippedOn) })],
    Completed: [say('delivered')],
    Canceled: [],
    Returned: [],
  };
  return finding('EARLY_FILL_RULE', localization.defaultLocaleCode, {
    params: { product: productName },
    text: [
      say('ordered', { pet: animalName, date: day(last.orderedOn) }),
      ...places[last.status],
      ...(lastsUntil === null ? [] : [say('lasts', { date: day(lastsUntil) })]),
      ...(needsVet ? [say('vet')] : []),
    ],
    // Another order since is asked about again.
    key: `EARLY_FILL_RULE ${last.id}`,
    needs: 'CONFIRMATION',
  });
};
