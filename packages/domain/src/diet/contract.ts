import { array } from 'yup';

import { amount, contract, dataOf, fields, flag, idOf, listOf, oneOf, orNull, text, textOrNull, word } from '../contract/index.ts';
import { paperQuery } from '../receipt/contract.ts';
import {
  addWeighIn,
  confirmRecommendations,
  getRecommendation,
  listDisorders,
  listLifestyles,
  listWeighIns,
  printDietLetter,
  saveRecommendation,
} from './calls.ts';
import { dietConfirmationBodySchema, dietRequestBodySchema, dietSaveBodySchema, weighInBodySchema } from './wire-schemas.ts';

const SPECIES = ['DOG', 'CAT'] as const;
const WRONG = { 422: 'A field is missing or wrong, `fieldErrors` says which' };

/** A grown dog with sore joints, of ideal weight. */
const PATIENT = {
  breed: 'Beagle',
  weight: 22.5,
  weightUnitType: 'lb',
  speciesType: 'DOG',
  birthDate: '2019-04-12',
  mixFeeding: false,
  bcs: 5,
  gender: 'Male',
  lifestyle: 'INDOOR_ACTIVE',
  neutered: 'YES',
  pathologyCodes: [
    { id: 1101, pathologyCode: 150_001, group: 'weight', desc: 'No weight management' },
    { id: 1201, pathologyCode: 2101, group: null, desc: 'Osteoarthritis' },
  ],
};

const pathology = fields({ id: amount(), pathologyCode: amount(), group: textOrNull(), desc: text() }).meta({ name: 'Pathology' });
const nutrient = { name: text(), unit: text(), value: amount() };

const recommendation = fields({
  formula: text(),
  formulaNote1: text(),
  compositionText: text(),
  guaranteedAnalysis: listOf(fields({ ...nutrient, orderPriority: amount() })),
  ration: fields({ kcalPerDay: amount(), gramsPerDay: amount(), ibw: amount() }),
  pathologies: listOf(pathology),
  claims: listOf(text()),
  percentageDetails: listOf(fields({ label: text(), percentage: amount() })),
  energy: listOf(fields({ label: text(), value: amount(), unit: text(), name: text(), imageUrl: textOrNull() })),
  compBrutImage: textOrNull(),
  nutritionData: listOf(fields(nutrient)),
  productCode: text(),
  kcalPerKg: amount(),
  dryPercent: amount(),
  energyState: word(['intact', 'neutered', 'obeseProne', 'weightLoss']),
}).meta({ name: 'DietRecommendation' });

const weighInsAnswer = dataOf(
  fields({
    plan: orNull({
      recommendationId: amount(),
      speciesType: word(SPECIES),
      formula: text(),
      startDate: text(),
      startWeight: amount(),
      idealWeight: amount(),
      ratePercentPerWeek: amount(),
      energyValue: amount(),
      nextVisitDate: text(),
      planned: listOf(fields({ date: text(), weight: amount() })),
    }),
    weighIns: listOf(fields({ id: amount(), date: text(), weight: amount(), recordedBy: textOrNull() })),
  }),
);
const ofPet = fields({ animalId: idOf('animal') });

/** Checks {@link listDisorders}. */
export const listDisordersContract = contract(listDisorders, {
  summary: 'The disorders, risk factors and sensitivities of a species, by category',
  query: fields({ petType: oneOf(SPECIES).required() }),
  answer: dataOf(
    listOf(
      fields({
        id: amount(),
        categoryDesc: text(),
        diagnostics: listOf(
          fields({ id: amount(), diagnosticCode: amount(), diagnosticDesc: text(), group: textOrNull(), checked: flag() }),
        ),
      }),
    ),
  ),
  example: { query: { petType: 'DOG' } },
});

/** Checks {@link listLifestyles}. */
export const listLifestylesContract = contract(listLifestyles, {
  summary: 'How pets can live',
  answer: dataOf(listOf(fields({ value: text(), displayValue: text() }))),
});

/** Checks {@link getRecommendation}. */
export const getRecommendationContract = contract(getRecommendation, {
  summary: 'The formulas for a pet: several when its disorders do not go together',
  body: dietRequestBodySchema,
  answer: fields({ recommendationBeanList: array(recommendation).min(1).required() }),
  errors: { ...WRONG, 404: 'No such pet' },
  example: { body: PATIENT },
});

/** Checks {@link confirmRecommendations}. */
export const confirmRecommendationsContract = contract(confirmRecommendations, {
  summary: 'Settle which formula a pet is fed, and how much',
  body: dietConfirmationBodySchema,
  answer: fields({ rciRecoId: text(), recommendationId: amount() }),
  errors: { ...WRONG, 404: 'No such client, or no such pet of this client' },
  example: {
    body: {
      ...PATIENT,
      breedDescription: 'Beagle',
      energyValue: 640,
      nextVisitDate: '2027-03-01',
      petName: 'Biscuit',
      petOwnerLanguage: 'en_US',
      productCode: 'D-JOINT',
      rationing: 160,
      plan: null,
    },
  },
});

/** Checks {@link saveRecommendation}. */
export const saveRecommendationContract = contract(saveRecommendation, {
  summary: 'Join a confirmed recommendation to the item of the cart',
  body: dietSaveBodySchema,
  answer: fields({ recommendationId: amount(), cartId: amount(), cartItemId: amount() }),
  errors: {
    404: 'No such recommendation, or no such item',
    409: 'One of them belongs to another already, or the order was sent or placed',
    422: 'They are of two pets or two versions of the product, or the pet is gone',
  },
  example: { body: { rciRecoId: 'RCI-31001' } },
});

/** Checks {@link printDietLetter}. */
export const printDietLetterContract = contract(printDietLetter, {
  summary: 'The owner’s letter of a recommendation as a PDF',
  params: fields({ recommendationId: idOf('dietRecommendation') }),
  query: paperQuery,
  answerIs: 'The PDF',
  errors: { 404: 'No such recommendation' },
});

/** Checks {@link listWeighIns}. */
export const listWeighInsContract = contract(listWeighIns, {
  summary: 'The plan that a pet follows, and what it has weighed since',
  params: ofPet,
  answer: weighInsAnswer,
  errors: { 404: 'No such pet' },
});

/** Checks {@link addWeighIn}. */
export const addWeighInContract = contract(addWeighIn, {
  summary: 'Note what a pet weighs; the newest becomes the weight of its record',
  params: ofPet,
  body: weighInBodySchema,
  answer: weighInsAnswer,
  errors: { ...WRONG, 404: 'No such pet' },
  example: { body: { date: '2026-11-20', weight: 22.1 } },
});
