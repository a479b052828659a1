import { array, boolean, number, string, type InferType } from 'yup';

import { SEXES } from '../client/types.ts';
import { WEIGHT_LIMIT } from '../pet/weight-limits.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber, isoDate, lineText, plainText, requiredId, requiredText, wholeNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { LOW_ENERGY_REASON_MAX } from './confirm-schema.ts';
import type { DietSpecies } from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const CODE_MAX = 100;
const DESC_MAX = 200;
const PATHOLOGIES_MAX = 100;
const KCAL_MAX = 20_000;
const GRAMS_MAX = 20_000;
const PERCENT_MAX = 100;

const positive = (max: number) => number().typeError(INVALID).moreThan(0, INVALID).max(max, INVALID).required(REQUIRED);
const pounds = () => positive(WEIGHT_LIMIT);

const pathology = bodySchema({
  /** The pet's. */
  id: requiredId(),
  pathologyCode: idNumber().required(REQUIRED),
  group: plainText(CODE_MAX).nullable().defined(REQUIRED),
  desc: plainText(DESC_MAX).defined(REQUIRED).nonNullable(REQUIRED),
});

const patient = {
  /** Pounds. */
  weight: pounds(),
  weightUnitType: string()
    .oneOf(['lb'] as const, INVALID)
    .required(REQUIRED),
  speciesType: string<DietSpecies>().oneOf(['DOG', 'CAT'], INVALID).required(REQUIRED),
  birthDate: isoDate().required(REQUIRED),
  mixFeeding: boolean().typeError(INVALID).required(REQUIRED),
  bcs: wholeNumber(1, 9).required(REQUIRED),
  gender: string().oneOf(SEXES, INVALID).required(REQUIRED),
  lifestyle: requiredText(CODE_MAX),
  breed: lineText(CODE_MAX).required(REQUIRED),
  neutered: string()
    .oneOf(['YES', 'NO'] as const, INVALID)
    .required(REQUIRED),
  pathologyCodes: array(pathology)
    .typeError(INVALID)
    .min(1, domainMessage('diet.disordersRequired'))
    .max(PATHOLOGIES_MAX, INVALID)
    .required(REQUIRED),
};

/** The shape of a `DietRequest`. Its rules are the engine's and `patientProblems`. */
export const dietRequestBodySchema = bodySchema({ id: requiredId().meta({ entity: 'animal' }), ...patient });
/** Body of `POST getrecommendation`. */
export interface DietRequest extends InferType<typeof dietRequestBodySchema> {}

/** The shape of a `DietConfirmation`. */
export const dietConfirmationBodySchema = bodySchema({
  ...patient,
  // Ours.
  /** The pet's. */
  animalId: requiredId().meta({ entity: 'animal' }),
  /** The client's id. */
  clinicName: requiredId().meta({ entity: 'client' }),
  breedDescription: lineText(CODE_MAX).required(REQUIRED),
  /** Kilocalories a day, as the vet has set them. */
  energyValue: positive(KCAL_MAX),
  /** `YYYY-MM-DD`. */
  nextVisitDate: isoDate().required(domainMessage('diet.visitDateRequired')),
  petName: lineText(CODE_MAX).required(REQUIRED),
  petOwnerLanguage: string()
    .oneOf(['en_US'] as const, INVALID)
    .required(REQUIRED),
  productCode: requiredText(CODE_MAX),
  /** Grams of dry food a day. */
  rationing: positive(GRAMS_MAX),
  /** Null where no weight is to be lost, and where the practice has switched the plan off. */
  plan: bodySchema({
    idealWeight: pounds(),
    ratePercentPerWeek: positive(PERCENT_MAX),
    lowEnergyReason: plainText(LOW_ENERGY_REASON_MAX).nullable().defined(REQUIRED),
  })
    .nullable()
    .default(undefined)
    .defined(REQUIRED),
});
/** Body of `POST confirmrecommendations`. Rule: docs/rules/diet.md#confirmation. */
export interface DietConfirmation extends InferType<typeof dietConfirmationBodySchema> {}

/** The shape of a `DietSave`. */
export const dietSaveBodySchema = bodySchema({
  rciRecoId: requiredText(CODE_MAX),
  recommendationId: requiredId().meta({ entity: 'dietRecommendation' }),
  cartItemId: requiredId().meta({ entity: 'dietItem' }),
});
/** Body of `POST saverecommendation`: the item of the cart that is fed by it. */
export interface DietSave extends InferType<typeof dietSaveBodySchema> {}

/** The shape of a `NewWeighIn`. */
export const weighInBodySchema = bodySchema({ date: isoDate().required(REQUIRED), weight: pounds() });
/** Body of `POST animals/{id}/weighins`. */
export interface NewWeighIn extends InferType<typeof weighInBodySchema> {}
