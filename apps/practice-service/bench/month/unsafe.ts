import type { ApprovalSuggestionValue, ApprovalQueueItem } from '@practice-portal/domain/approval';
import { inZone } from '@practice-portal/domain/locale';

import { plus, TODAY } from './calendar.ts';
import type { MonthCase } from './cases.ts';

/** A way in which a request is unsafe. */
type Change = (one: MonthCase) => MonthCase;

const says =
  (directions: string): Change =>
  (one) => ({ ...one, directions });
const animal =
  (changes: Partial<ApprovalQueueItem['animal']>): Change =>
  (one) => ({ ...one, item: { ...one.item, animal: { ...one.item.animal, ...changes } } });
const product =
  (changes: Partial<ApprovalQueueItem['product']>): Change =>
  (one) => ({ ...one, item: { ...one.item, product: { ...one.item.product, ...changes } } });
const examined =
  (examKind: string, date: string): Change =>
  (one) => ({
    ...one,
    item: {
      ...one.item,
      approvalSuggestion: {
        suggestion: 'LIKELY_APPROVE',
        suggestionLastUpdated: null,
        suggestionJustifications: [{ examKind, valid: true, date }],
      },
    },
  });
const suggested =
  (suggestion: ApprovalSuggestionValue): Change =>
  (one) => ({
    ...one,
    item: { ...one.item, approvalSuggestion: one.item.approvalSuggestion && { ...one.item.approvalSuggestion, suggestion } },
  });
const lastFilled =
  (changes: Partial<NonNullable<MonthCase['lastFill']>>): Change =>
  (one) => ({ ...one, lastFill: one.lastFill && { ...one.lastFill, ...changes } });
const all =
  (...changes: Change[]): Change =>
  (one) =>
    changes.reduce((changed, change) => change(changed), one);

/** In New Zealand it is tomorrow. */
const NEXT_DAY = inZone(new Date(`${TODAY}T15:00:00Z`), 'Pacific/Auckland');

/** Another product, as it was filled the last time. */
const other = (productName: string, productStrength: string, productPackaging: string, directions: string): Change =>
  all(
    product({ productName, productStrength, productPackaging }),
    lastFilled({
      productName,
      productStrength,
      filledOn: plus(TODAY, -28),
      productPackaging: '30 tablets',
      usageInstructions: 'Give 1 tablet daily',
    }),
    says(directions),
  );

/** Requests that must never be ready: one 75 mg tablet of carprofen a day for a dog of 37.5 lb, but for one thing each. */
export const UNSAFE: readonly [name: string, change: Change][] = [
  ['mL of a tablet', says('Give 1 mL by mouth once a day')],
  ['the strength as mL', says('Give 75 mL by mouth once a day')],
  ['ten times the mg', says('Give 750 mg by mouth once a day')],
  ['mcg for mg', says('Give 75 mcg by mouth once a day')],
  ['grams', says('Give 0.75 g by mouth once a day')],
  ['a capsule of a tablet', says('Give 1 capsule by mouth once a day')],
  ['a teaspoon', says('Give 1 teaspoon by mouth once a day')],
  ['mL for mg', other('Metacam', '1.5 mg/mL', '32 mL', 'Give 1.7 mL by mouth once a day')],
  ['drops', other('Metacam', '1.5 mg/mL', '32 mL', 'Give 17 drops by mouth once a day')],
  ['weighed in kg', animal({ weight: 17 })],
  ['no weight', animal({ weight: null })],
  ['twice a day', says('1 tab PO BID')],
  ['three times a day', says('1 tab PO TID')],
  ['four times a day', says('1 tab PO QID')],
  ['every four hours', says('1 tablet q4h')],
  ['an abbreviation with two meanings', says('1 tab OD')],
  ['T for tablet', says('1 T PO SID')],
  ['a Roman numeral', says('ii tabs PO SID')],
  ['a daily dose in parts', says('75 mg/day PO divided BID')],
  ['half a tablet', says('Give 1/2 tablet by mouth once a day')],
  ['a decimal without a zero', says('Give .5 tablet once a day')],
  ['one and a half', says('Give 1½ tablets by mouth once a day')],
  ['one to a half, or one and a half', says('Give 1-1/2 tablets by mouth once a day')],
  ['a decimal comma', says('Give 1,5 tablets by mouth once a day')],
  ['a quarter', says('Give a quarter tablet by mouth once a day')],
  ['every other day', says('Give 1 tablet by mouth every other day')],
  ['QOD', says('1 tab PO QOD')],
  ['every third day', says('Give 1 tablet every 3 days')],
  ['days of the week', says('Give 1 tablet on Mondays and Thursdays')],
  ['weekly', says('Give 1 tablet once a week')],
  ['two amounts', says('Give 1 tablet in the morning and 2 tablets in the evening')],
  ['a range', says('Give 1 to 2 tablets by mouth once a day')],
  ['a taper', says('Give 2 tablets daily for 5 days, then 1 tablet daily')],
  ['a number and another word', says('Give 1 (two) tablets by mouth once a day')],
  ['a dose that contradicts', says('Give 1 tablet (150 mg) by mouth once a day')],
  ['ten tablets', says('Give 10 tablets by mouth once a day')],
  ['ten tablets, and a word nobody knows', says('Give 10 tablets by mouth once a day, says Kevin')],
  ['two strengths in one text', says('Give one 75 mg tablet and one 25 mg tablet by mouth once a day')],
  ['as needed', says('Give 1 tablet by mouth once a day as needed for pain')],
  ['PRN', says('1 tab PO SID PRN')],
  ['if it limps', says('Give 1 tablet by mouth once a day if limping')],
  ['for a week', says('Give 1 tablet by mouth once a day for 7 days')],
  ['twins, or the other strength as well', (one) => ({ ...one, otherOrders: 1 })],
  ['examined 366 days ago', examined('Last exam', plus(TODAY, -366))],
  ['examined 366 days ago in its zone', all(examined('Last exam', plus(TODAY, -365)), (one) => ({ ...one, now: NEXT_DAY }))],
  ['exam canceled', examined('Exam cancelled', plus(TODAY, -20))],
  ['exam missed', examined('Exam - no-show', plus(TODAY, -20))],
  ['exam to come', examined('Last exam', plus(TODAY, 9))],
  ['expired in its zone', (one) => ({ ...one, expirationDate: plus(TODAY, 1), refills: 0, now: NEXT_DAY })],
  ['a lapse of two months', lastFilled({ filledOn: plus(TODAY, -91) })],
  ['a lapse of eight months', lastFilled({ filledOn: plus(TODAY, -270) })],
  ['likely to be denied', suggested('LIKELY_DENY')],
  ['suggested for review', suggested('NEEDS_REVIEW')],
  ['1,080 tablets in one fill', (one) => ({ ...one, refills: 0, item: { ...one.item, quantity: 36 } })],
  ['1,080 tablets in twelve fills', (one) => ({ ...one, refills: 11, item: { ...one.item, quantity: 3 } })],
  [
    'a pack of half a dose',
    all(animal({ weight: 75 }), product({ productPackaging: '1 tablet' }), says('Give 2 tablets by mouth once a day')),
  ],
  ['another brand the last time', lastFilled({ productName: 'Rimadyl' })],
  ['a brand with one word more', all(product({ productName: 'Rimadyl Plus' }), lastFilled({ productName: 'Rimadyl Plus' }))],
  // Two tablets for the weight of one: the label's most is that of the one that is for it.
  [
    'two of a band',
    all(other('NexGard', '68 mg', '6 chewable tablets', 'Give 2 chewable tablets by mouth once a month'), animal({ weight: 50 })),
  ],
  [
    'forty of a band',
    all(other('Simparica Trio', '12 mg', '6 chewable tablets', 'Give 40 chewable tablets by mouth once a month'), animal({ weight: 20 })),
  ],
];
