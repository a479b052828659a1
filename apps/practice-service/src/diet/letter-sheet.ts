import {
  BAG_DAYS,
  bagPounds,
  type Explained,
  planNumbers,
  planStages,
  planValue,
  poundsOf,
  TRANSITIONS,
  treatsOf,
  type WeighIn,
} from '@practice-portal/domain/diet';
import { formatDateTimeIn, formatNumber, dayIn, practiceTimeZone } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PetRecord } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { type FieldMessage, messageText } from '@practice-portal/domain/text';

import { sheetWords, type SheetWords } from '../sheets/sheet-words.ts';
import type { Sheet, SheetSection } from '../sheets/sheet.ts';
import type { DietRecommendationRow } from './followed-plan.ts';

/** Weigh-ins that a letter names: the last. The rest is on the client page. */
const SHOWN_WEIGH_INS = 6;

export interface LetterFacts {
  practice: PracticeData;
  row: Pick<DietRecommendationRow, 'patient' | 'energyValue' | 'grams' | 'plan' | 'nextVisitDate' | 'confirmedAt'> & {
    recommendation: Pick<
      DietRecommendationRow['recommendation'],
      'formula' | 'claims' | 'energyState' | 'kcalPerKg' | 'dryPercent' | 'ration'
    >;
  };
  pet: Pick<PetRecord, 'name' | 'species' | 'breed'>;
  weighIns: readonly Pick<WeighIn, 'date' | 'weight'>[];
  now: Date;
  /** Whose time it shows. */
  timeZone: string;
}

interface Writing extends LetterFacts {
  words: SheetWords;
  textOf: (message: FieldMessage) => string;
  whole: (value: number) => string;
}

const dated = ({ words: { say, date, weight } }: Writing, weights: readonly { date: string; weight: number }[]): string =>
  weights.map((one) => say('domain:diet.letter.dated', { date: date(one.date) ?? '', weight: weight(one.weight) ?? '' })).join('; ');

const petSection = ({ pet, row, practice, words: { say, lines, date, weightOn } }: Writing): SheetSection => ({
  heading: say('domain:document.patient.heading'),
  lines: lines([
    ['domain:document.patient.name', [pet.name, pet.species, pet.breed].filter(Boolean).join(', ')],
    ['domain:document.patient.weight', weightOn(row.patient.weight, dayIn(row.confirmedAt, practiceTimeZone(practice.localizationData)))],
    ['domain:document.patient.born', date(row.patient.birthDate)],
  ]),
});

const foodSection = ({ practice, row, words: { say, lines, date, weight }, whole }: Writing): SheetSection => {
  const { recommendation, energyValue, grams } = row;
  const wet = (energyValue * (100 - recommendation.dryPercent)) / 100;
  const amounts = { kcal: whole(energyValue), grams: whole(grams), wet: whole(wet) };
  const most = say('domain:diet.letter.food.treatsValue', { kcal: whole(treatsOf(energyValue).treats) });
  const treats: Parameters<typeof lines>[0] = isFlagOn(practice, 'dietPlanEnabled') ? [['domain:diet.letter.food.treats', most]] : [];
  return {
    heading: say('domain:diet.letter.food.heading'),
    lines: lines([
      ['domain:diet.letter.food.formula', recommendation.formula],
      ['domain:diet.letter.food.claims', recommendation.claims.join(', ')],
      ['domain:diet.letter.food.ration', say(`domain:diet.letter.food.${wet > 0 ? 'mixed' : 'rationValue'}`, amounts)],
      ['domain:diet.letter.food.bag', say('domain:diet.letter.food.bagValue', { weight: weight(bagPounds(grams)) ?? '', days: BAG_DAYS })],
      ...treats,
      ['domain:diet.letter.food.visit', date(row.nextVisitDate)],
    ]),
  };
};

const lossSection = (writing: Writing): SheetSection[] => {
  const { row, words, practice } = writing;
  const { plan, patient, confirmedAt } = row;
  if (plan === null) return [];
  const { say, lines, weight } = words;
  const stages = planStages(plan, { weight: patient.weight, start: dayIn(confirmedAt, practiceTimeZone(practice.localizationData)) });
  const reason: Parameters<typeof lines>[0] =
    plan.lowEnergyReason === null ? [] : [['domain:diet.letter.loss.reason', plan.lowEnergyReason]];
  const rate = formatNumber(plan.ratePercentPerWeek, practice.localizationData.defaultLocaleCode);
  return [
    {
      heading: say('domain:diet.letter.loss.heading'),
      lines: lines([
        ['domain:diet.letter.loss.ideal', weight(plan.idealWeight)],
        ['domain:diet.letter.loss.rate', say('domain:diet.letter.loss.rateValue', { rate })],
        [
          'domain:diet.letter.loss.stages',
          dated(
            writing,
            stages.map(({ date, kg }) => ({ date, weight: poundsOf(kg) })),
          ),
        ],
        ...reason,
      ]),
    },
  ];
};

const transitionSection = ({ row, words: { say } }: Writing): SheetSection => ({
  heading: say('domain:diet.letter.transition.heading'),
  lines: TRANSITIONS[row.patient.speciesType].map(({ fromDay: from, toDay: to, percentNew: percent }) => ({
    label: to === null ? say('domain:diet.letter.transition.after', { from }) : say('domain:diet.letter.transition.days', { from, to }),
    value:
      percent === 100
        ? say('domain:diet.letter.transition.all')
        : say('domain:diet.letter.transition.share', { percent, rest: 100 - percent }),
  })),
});

const weighInSection = (writing: Writing): SheetSection => {
  const { weighIns, words } = writing;
  const { say, lines } = words;
  return {
    heading: say('domain:diet.letter.weighIns.heading'),
    lines: lines([
      ['domain:diet.letter.weighIns.when', say('domain:diet.letter.weighIns.every')],
      ['domain:diet.letter.weighIns.so', dated(writing, weighIns.slice(-SHOWN_WEIGH_INS))],
    ]),
  };
};

const numbersSection = ({ row, words: { say }, textOf, practice }: Writing): SheetSection => {
  const code = practice.localizationData.defaultLocaleCode;
  const valueOf = ({ value, unit }: Pick<Explained, 'value' | 'unit'>): string => textOf(planValue(value, unit, code));
  const { patient, recommendation, energyValue, grams, plan, confirmedAt } = row;
  const facts = { species: patient.speciesType, weight: patient.weight, bcs: patient.bcs, recommendation, energyValue, grams, plan };
  return {
    heading: say('domain:diet.letter.numbers.heading'),
    lines: planNumbers({ ...facts, start: dayIn(confirmedAt, practiceTimeZone(practice.localizationData)) }).map(({ name, explained }) => ({
      label: textOf(name),
      value: say('domain:diet.letter.numbers.of', {
        value: valueOf(explained),
        formula: textOf(explained.formula),
        inputs: explained.inputs
          .map((input) => say('domain:diet.letter.numbers.input', { name: textOf(input.name), value: valueOf(input) }))
          .join(', '),
        source: textOf(explained.source),
      }),
    })),
  };
};

/** The owner's letter: one page with the food, the plan, the change to it, treats, weigh-ins, and where each number is from. */
export const letterSheet = (facts: LetterFacts): Sheet => {
  const { practice, pet, now, timeZone } = facts;
  const { localizationData: localization } = practice;
  const code = localization.defaultLocaleCode;
  const words = sheetWords(localization);
  const writing: Writing = {
    ...facts,
    words,
    textOf: (message) => messageText(message, code),
    whole: (value) => formatNumber(Math.round(value), code),
  };
  const hasPlan = isFlagOn(practice, 'dietPlanEnabled');
  return {
    title: words.say('domain:diet.letter.title', { pet: pet.name }),
    subtitle: practice.name,
    isDense: true,
    sections: [
      petSection(writing),
      foodSection(writing),
      ...(hasPlan ? lossSection(writing) : []),
      transitionSection(writing),
      ...(hasPlan ? [weighInSection(writing), numbersSection(writing)] : []),
    ],
    notes: [words.say('domain:document.printed', { date: formatDateTimeIn(now.toISOString(), localization, timeZone) })],
  };
};
