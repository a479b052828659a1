import { contract, fields, idOf, oneOf } from '../contract/index.ts';
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
import {
  weighInsAnswer,
  disordersAnswer,
  lifestylesAnswer,
  dietRecommendationAnswer,
  dietConfirmationAnswer,
  dietSaveAnswer,
  DIET_SPECIES,
} from './schema.ts';

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

const ofPet = fields({ animalId: idOf('animal') });

/** Checks {@link listDisorders}. */
export const listDisordersContract = contract(listDisorders, {
  summary: 'The disorders, risk factors and sensitivities of a species, by category',
  query: fields({ petType: oneOf(DIET_SPECIES).required() }),
  answer: disordersAnswer,
  example: { query: { petType: 'DOG' } },
});

/** Checks {@link listLifestyles}. */
export const listLifestylesContract = contract(listLifestyles, {
  summary: 'How pets can live',
  answer: lifestylesAnswer,
});

/** Checks {@link getRecommendation}. */
export const getRecommendationContract = contract(getRecommendation, {
  summary: 'The formulas for a pet: several when its disorders do not go together',
  body: dietRequestBodySchema,
  answer: dietRecommendationAnswer,
  errors: { ...WRONG, 404: 'No such pet' },
  example: { body: PATIENT },
});

/** Checks {@link confirmRecommendations}. */
export const confirmRecommendationsContract = contract(confirmRecommendations, {
  summary: 'Settle which formula a pet is fed, and how much',
  body: dietConfirmationBodySchema,
  answer: dietConfirmationAnswer,
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
  answer: dietSaveAnswer,
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
