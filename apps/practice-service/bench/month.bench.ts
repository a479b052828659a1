// `pnpm bench month`: the reference month against the rules about protocols, supply and refills. See docs/performance.md.
import { inZone } from '@practice-portal/domain/locale';
import { approvalFindings } from '@practice-portal/domain/approval';
import { allowedRefills } from '@practice-portal/domain/guardrails';
import { lastOfKind, readinessOf, STARTING_RULES, type Readiness } from '@practice-portal/domain/protocol';
import { byUrgency, examDueAfter, refillsToExam, runOutOf, supplyClock, type SupplyClock } from '@practice-portal/domain/supply';

import { readSeedData } from '../src/seed/read-data.ts';
import { shippingCalendar } from '../src/supply/shipping-calendar.ts';
import { between, plus, ships, TODAY } from './month/calendar.ts';
import { type MonthCase, referenceMonth, TRANSIT_DAYS } from './month/cases.ts';

const localization = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' } as const;
const calendar = shippingCalendar('en-US');
const protocols = [{ ...STARTING_RULES, id: 1, name: 'All', scope: 'all', scopeValue: '', version: 1 }] as const;

const clockOf = ({ item, directions, lastFill, now: lookedAt }: MonthCase, now = lookedAt): SupplyClock => {
  const { quantity, product } = item;
  const fills = lastFill ? [{ quantity, productPackaging: product.productPackaging, usageInstructions: directions, ...lastFill }] : [];
  return supplyClock({
    runOut: runOutOf(fills),
    nextShipDate: item.nextShipDate,
    transitDays: TRANSIT_DAYS,
    preparationDays: 0,
    calendar,
    now,
  });
};

const readiness = (one: MonthCase): Readiness => {
  const {
    item,
    directions: usageInstructions,
    alsoGiven,
    isDuplicate,
    expirationDate,
    refills,
    isDeceased,
    lastFill,
    otherOrders,
    now,
  } = one;
  const medications = alsoGiven === null ? [] : [alsoGiven];
  const { productName } = item.product;
  const findings = approvalFindings({
    now,
    localization,
    item,
    form: { expirationDate, usageInstructions, refills },
    limits: null,
    vetLicense: { licenseNumber: null, licenseState: null, licenseExpiration: null },
    activePrescriptions: isDuplicate ? [{ rxId: 1, productName, expirationDate: plus(TODAY, 200), fillsRemaining: 2 }] : [],
    activeAutoships: [],
    productWeightRange: null,
    medications,
    productSpecies: ['Canine'],
  });
  return readinessOf(protocols, item.id, {
    item,
    usageInstructions,
    refills,
    expirationDate,
    isDeceased,
    medications,
    productSpecies: ['Canine'],
    said: {},
    findings: findings.map(({ messageHeading }) => messageHeading),
    lastFill,
    runOut: clockOf(one).runOut,
    otherOrders,
    now,
  });
};

interface Figure {
  name: string;
  got: string;
  bar: string;
  isMet: boolean;
}
const share = (part: number, of: number): number => (of === 0 ? 1 : part / of);
const percent = (value: number): string => `${(value * 100).toFixed(1)}%`;

/** The same request so many days later. */
const later = (one: MonthCase, days: number): MonthCase => ({
  ...one,
  lastFill: one.lastFill && { ...one.lastFill, filledOn: plus(one.lastFill.filledOn, days) },
  item: {
    ...one.item,
    orderDate: `${plus(one.item.orderDate.slice(0, 10), days)}T15:00:00Z`,
    nextShipDate: one.item.nextShipDate && plus(one.item.nextShipDate, days),
  },
});

/** Approvals that a practice has time for on a working day. */
const A_DAY = 14;
const LAST_DAY = plus(TODAY, 60);

/** The requests come over 30 days, and every working day at 9:00 the practice approves the most urgent ones. */
const missedAutoships = (cases: readonly MonthCase[]): { missed: number; inTime: number } => {
  const approvedOn = new Map<number, string>();
  for (let day = plus(TODAY, -6); day <= LAST_DAY; day = plus(day, 1)) {
    if (!ships(day)) continue;
    const now = inZone(new Date(`${day}T09:00:00Z`), 'UTC');
    const urgent = cases
      .filter(({ item }) => item.orderDate.slice(0, 10) < day && !approvedOn.has(item.id))
      .map((one) => ({ id: one.item.id, approveBy: clockOf(one, now).approveBy }))
      .toSorted(byUrgency);
    for (const { id } of urgent.slice(0, A_DAY)) approvedOn.set(id, day);
  }
  const autoships = cases.filter(({ item }) => item.nextShipDate !== null && item.orderDate.slice(0, 10) <= plus(item.nextShipDate, -3));
  const missed = autoships.filter(({ item }) => (approvedOn.get(item.id) ?? LAST_DAY) > (item.nextShipDate ?? ''));
  return { missed: missed.length, inTime: autoships.length };
};

/** A year of requests for one pet, and whether a refill ever came after the exam was due or beyond what is allowed. */
const yearOf = ({ item, directions: usageInstructions }: MonthCase, isOn: boolean): { requests: number; past: number } => {
  const { complianceBean, productPackaging } = item.product;
  const allowed = allowedRefills(complianceBean.maximumRefills, null);
  let due = examDueAfter(lastOfKind(item.approvalSuggestion?.suggestionJustifications ?? [], 'exam')?.date ?? plus(TODAY, -360));
  const [result, end] = [{ requests: 0, past: 0 }, plus(TODAY, 365)];
  for (let day = TODAY; day < end;) {
    // Who has not been examined is, before the next prescription.
    if (due <= day) due = examDueAfter(day);
    const proposal = isOn
      ? refillsToExam({
          fill: { quantity: item.quantity, productPackaging, usageInstructions },
          autoshipDays: item.autoshipFrequency,
          firstFillOn: null,
          examDueOn: due,
          expirationDate: plus(day, 365),
          allowed,
          now: inZone(new Date(`${day}T15:00:00Z`), 'UTC'),
        })
      : null;
    const refills = proposal?.refills ?? complianceBean.defaultRefills ?? 0;
    result.requests += 1;
    if (proposal && (plus(day, proposal.refills * proposal.days) > due || !allowed.includes(proposal.refills))) result.past += 1;
    day = plus(day, (refills + 1) * (proposal?.days ?? 30));
  }
  return result;
};

const { drugs } = await readSeedData();
const isOfMonth = ({ expected }: MonthCase): boolean => expected !== 'planted' && expected !== 'faultless';
const everyCase = referenceMonth(drugs).map((one) => ({ ...one, is: readiness(one), clock: clockOf(one) }));
// What one thing makes unsafe counts in no other figure.
const judged = everyCase.filter(isOfMonth);
const cases: readonly MonthCase[] = judged;
const isReady = ({ is }: (typeof everyCase)[number]): boolean => is.state === 'ready' || is.state === 'ordinary';
const of = (expected: MonthCase['expected']) => everyCase.filter((one) => one.expected === expected);
const ready = of('ready').filter(isReady).length;
const unsafe = of('unsafe').filter(isReady);
const planted = of('planted').filter(isReady);
const isFaultless = of('faultless').every(isReady);
const countable = judged.filter(({ runOut }) => runOut !== null);
const near = countable.filter(({ runOut, clock }) => clock.runOut.known && Math.abs(between(runOut ?? '', clock.runOut.day)) <= 2);
const untold = judged.filter(({ runOut }) => runOut === null);
const early = judged.filter(({ plant }) => plant === 'early');
const marked = early.filter(({ clock }) => clock.standing === 'early').length;
const orders = countable.filter(({ item, clock }) => item.nextShipDate === null && clock.runOut.known);
const shipped = orders.filter(({ clock, shipBy }) => clock.approveBy === shipBy).length;
const { missed, inTime } = missedAutoships(cases.map((one) => later(one, one.item.id % 30)));
const pets = cases.filter(({ expected }) => expected !== 'unsafe');
const year = (isOn: boolean) => pets.map((one) => yearOf(one, isOn));
const sum = (years: { requests: number; past: number }[], key: 'requests' | 'past'): number =>
  years.reduce((all, one) => all + one[key], 0);
const [off, on] = [year(false), year(true)];
const fewer = 1 - sum(on, 'requests') / sum(off, 'requests');

const figures: Figure[] = [
  { name: 'ready of the 150 that should be', got: percent(share(ready, 150)), bar: '95%', isMet: ready >= 150 * 0.95 },
  { name: 'ready of the 40 unsafe ones', got: String(unsafe.length), bar: '0', isMet: unsafe.length === 0 },
  { name: `ready of the ${of('planted').length} with one fault`, got: String(planted.length), bar: '0', isMet: planted.length === 0 },
  { name: 'the request without a fault is ready', got: isFaultless ? 'yes' : 'no', bar: 'yes', isMet: isFaultless },
  { name: 'ready of the 40 to be read', got: String(of('reading').filter(isReady).length), bar: '', isMet: true },
  {
    name: 'run-out within 2 days',
    got: percent(share(near.length, countable.length)),
    bar: '95%',
    isMet: near.length >= countable.length * 0.95,
  },
  {
    name: "'cannot tell' where nobody can",
    got: percent(share(untold.filter(({ clock }) => !clock.runOut.known).length, untold.length)),
    bar: '100%',
    isMet: untold.every(({ clock }) => !clock.runOut.known),
  },
  { name: 'ship-by day as built, of orders', got: percent(share(shipped, orders.length)), bar: '', isMet: true },
  { name: 'early refills marked', got: `${marked} of ${early.length}`, bar: '15', isMet: marked === 15 },
  { name: 'AutoShips missed', got: `${missed} of ${inTime}`, bar: '0', isMet: missed === 0 },
  { name: 'fewer requests in 12 months', got: percent(fewer), bar: '35%', isMet: fewer >= 0.35 },
  { name: 'refills past exam or limit', got: String(sum(on, 'past')), bar: '0', isMet: sum(on, 'past') === 0 },
];
for (const { name, got, bar, isMet } of figures) console.log(`${isMet ? ' ' : '!'} ${name.padEnd(36)} ${got.padStart(10)}   ${bar}`);
for (const { item, directions, is, plant } of [...of('ready').filter((one) => !isReady(one)), ...unsafe, ...planted].slice(0, 8))
  console.log(
    item.id,
    plant ?? 'should be ready',
    item.product.productName,
    directions,
    is.criteria.filter(({ state }) => state !== 'met'),
  );
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
