import type { Cart } from '@practice-portal/domain/cart';
import { DIET_INSTRUCTIONS, DIET_ITEM, type DietConfirmationAnswer, type DietRecommendationAnswer } from '@practice-portal/domain/diet';
import { confirmRecommendationsContract } from '@practice-portal/domain/contract/diet';
import { addDays, dayIn } from '@practice-portal/domain/locale';
import { messageText } from '@practice-portal/domain/text';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

import { rowsOf } from '../../src/db/client.ts';
import type { Making } from '../../test/support/made.ts';
import type { Prepare } from './prepared.ts';

interface DogOfClient {
  id: number;
  clientId: number;
}

/** A living dog of a client who has no open cart, and whom no other example is about. */
const dog = async ({ db, practiceId }: Making): Promise<DogOfClient> => {
  const [found] = rowsOf<DogOfClient>(
    await db.execute(sql`select a.id, a.client_id as "clientId" from animals a join clients c on c.id = a.client_id
      where a.practice_id = ${practiceId} and a.species = 'Canine' and not a.deceased and not a.rehomed and c.active
        and a.weight between 2.1 and 55 and a.birth_date < now() - interval '2 years'
        and a.client_id not in (select client_id from carts where status = 'OPEN') order by a.id desc limit 1`),
  );
  if (!found) throw new Error('No dog is left');
  return found;
};

type Body = Record<string, unknown>;

const confirmation = async (making: Making, body: Body) => {
  const { id, clientId } = await dog(making);
  const asked = Object.fromEntries(
    [
      'weight',
      'weightUnitType',
      'speciesType',
      'birthDate',
      'mixFeeding',
      'bcs',
      'gender',
      'lifestyle',
      'breed',
      'neutered',
      'pathologyCodes',
    ].map((name) => [name, body[name]]),
  );
  const { body: answer } = await making.api.send<DietRecommendationAnswer>('POST', '/api/getrecommendation', { id, ...asked });
  const [formula] = answer.recommendationBeanList;
  return {
    animalId: id,
    clinicName: clientId,
    energyValue: formula?.ration.kcalPerDay,
    rationing: formula?.ration.gramsPerDay,
    productCode: formula?.productCode,
    nextVisitDate: addDays(dayIn(making.now, 'America/Denver'), 30),
  };
};

const post = <Answer>({ api }: Making, path: string, body: object) =>
  api.send<Answer>('POST', `/api/${path}`, body, { 'idempotency-key': randomUUID() });

const save: Prepare = async (making) => {
  const example = confirmRecommendationsContract.example?.body as Body;
  const confirmed = await confirmation(making, example);
  const { body: made } = await post<DietConfirmationAnswer>(making, 'confirmrecommendations', { ...example, ...confirmed });
  const [product] = rowsOf<{ id: number }>(
    await making.db.execute(sql`select id from products where drug_class = 'individual diet' and species @> '["Canine"]' limit 1`),
  );
  const cartItem = {
    animalId: confirmed.animalId,
    productId: product?.id,
    ...DIET_ITEM,
    usageInstructions: messageText(DIET_INSTRUCTIONS, 'en-US'),
  };
  const { body: cart } = await post<{ data: Cart }>(making, 'carts', { clientId: confirmed.clinicName, sourceId: 7, cartItem });
  return { body: { ...made, cartItemId: cart.data.cartItems[0]?.id } };
};

/** Holds what the diet service needs before its examples are sent. */
export const PREPARED_DIET: Record<string, Prepare> = {
  'diet.recommend': async (making) => ({ body: { id: (await dog(making)).id } }),
  'diet.confirm': async (making, { body }) => ({ body: await confirmation(making, body) }),
  'diet.save': save,
  'diet.addWeighIn': async (making) => ({
    params: { animalId: (await dog(making)).id },
    body: { date: dayIn(making.now, 'America/Denver') },
  }),
};
