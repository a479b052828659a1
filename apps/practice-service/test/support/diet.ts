import type { Cart } from '@practice-portal/domain/cart';
import {
  DIET_INSTRUCTIONS,
  DIET_ITEM,
  type DietConfirmation,
  type DietConfirmationAnswer,
  type DietPatient,
  type DietRecommendationAnswer,
  type PathologyCode,
} from '@practice-portal/domain/diet';
import { addDays } from '@practice-portal/domain/locale';
import { messageText } from '@practice-portal/domain/text';
import { expect } from 'vitest';

import type { Ordering } from './ordering.ts';
import { TODAY } from './service.ts';

export const NONE: PathologyCode = { id: 1101, pathologyCode: 150_001, group: 'weight', desc: 'No weight management' };
export const MANAGED: PathologyCode = { id: 1102, pathologyCode: 1505, group: 'weight', desc: 'Weight management' };
export const JOINT: PathologyCode = { id: 1201, pathologyCode: 2101, group: null, desc: 'Osteoarthritis' };
export const KIDNEY: PathologyCode = { id: 1301, pathologyCode: 3101, group: null, desc: 'Chronic kidney disease' };

/** A dog with sore joints. */
export const PATIENT: DietPatient = {
  weight: 40,
  weightUnitType: 'lb',
  speciesType: 'DOG',
  birthDate: '2019-04-12',
  mixFeeding: false,
  bcs: 5,
  gender: 'Male',
  lifestyle: 'INDOOR_ACTIVE',
  breed: 'Beagle',
  neutered: 'YES',
  pathologyCodes: [NONE, JOINT],
};

/** The same dog, of whom weight is to be lost. */
export const HEAVY: DietPatient = { ...PATIENT, bcs: 7, pathologyCodes: [MANAGED, JOINT] };

interface Refused {
  errorMessage: string;
  fieldErrors?: Record<string, string>;
}

/** The n-th pet of a species that the diet product is for, of a client without an open cart. */
export const dietPet = async ({ rows }: Ordering, practiceId: number, { n = 0, species = 'Canine' } = {}) => {
  const [pet] = await rows<{ animalId: number; clientId: number }>(
    `select min(a.id) as "animalId", a.client_id as "clientId" from animals a join clients c on c.id = a.client_id
      where a.practice_id = ${practiceId} and a.species = '${species}' and c.active and not a.deceased and not a.rehomed
        and a.weight between 2.1 and 55 and a.birth_date < '2024-01-01' and c.default_shipping_address_id is not null
        and a.client_id not in (select client_id from carts where status = 'OPEN')
        and a.id not in (select animal_id from diet_recommendations) group by a.client_id order by 1 offset ${n} limit 1`,
  );
  if (!pet) throw new Error('There is no such pet left');
  return pet;
};

/** The diet service as the wizard uses it. */
export const dietApi = (api: Ordering) => {
  const post = <Answer>(path: string, body: object, key?: string) =>
    api.send<Answer & Refused>('POST', path, { body, ...(key === undefined ? {} : { key }) });
  const recommend = (id: number, patient: object = PATIENT) => post<DietRecommendationAnswer>('getrecommendation', { id, ...patient });
  const confirmation = async (
    pet: { animalId: number; clientId: number },
    patient: DietPatient = PATIENT,
    changes: Partial<DietConfirmation> = {},
  ): Promise<DietConfirmation> => {
    const { body } = await recommend(pet.animalId, patient);
    const [formula] = body.recommendationBeanList;
    if (!formula) throw new Error('There is no formula');
    return {
      ...patient,
      animalId: pet.animalId,
      clinicName: pet.clientId,
      breedDescription: patient.breed,
      energyValue: formula.ration.kcalPerDay,
      rationing: formula.ration.gramsPerDay,
      nextVisitDate: addDays(TODAY, 30),
      petName: 'Biscuit',
      petOwnerLanguage: 'en_US',
      productCode: formula.productCode,
      plan:
        formula.energyState === 'weightLoss' ? { idealWeight: formula.ration.ibw, ratePercentPerWeek: 1.5, lowEnergyReason: null } : null,
      ...changes,
    };
  };
  const confirm = (body: DietConfirmation, key?: string) => post<DietConfirmationAnswer>('confirmrecommendations', body, key);
  const item = async (animalId: number, { species = 'Canine', ...changes }: { species?: string } & Record<string, unknown> = {}) => {
    const [sku] = await api.rows<{ id: number }>(
      `select id from products where drug_class = 'individual diet' and species @> '["${species}"]'`,
    );
    return { animalId, productId: sku?.id, ...DIET_ITEM, usageInstructions: messageText(DIET_INSTRUCTIONS, 'en-US'), ...changes };
  };
  const cartWith = async ({ animalId, clientId }: { animalId: number; clientId: number }, changes: Record<string, unknown> = {}) =>
    post<{ data: Cart }>('carts', { clientId, sourceId: 7, cartItem: await item(animalId, changes) });
  return {
    recommend,
    confirmation,
    confirm,
    item,
    cartWith,
    save: (saving: DietConfirmationAnswer & { cartItemId: number }, key?: string) =>
      post<{ cartId: number }>('saverecommendation', saving, key),
    /** Confirmed, and in a cart, not saved yet. */
    inCart: async (pet: { animalId: number; clientId: number }, patient: DietPatient = PATIENT) => {
      const confirmed = await confirm(await confirmation(pet, patient));
      expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
      const made = await cartWith(pet);
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      const [first] = made.body.data.cartItems;
      const { rciRecoId, recommendationId } = confirmed.body;
      return { cart: made.body.data, saving: { rciRecoId, recommendationId, cartItemId: first?.id ?? 0 } };
    },
  };
};
