import type { Cart, CartSuggestionsAnswer } from '@practice-portal/domain/cart';
import type { ProductSearchAnswer } from '@practice-portal/domain/catalog';
import type { CheckoutCheck } from '@practice-portal/domain/checkout';
import type { DietConfirmation, WeighInsAnswer } from '@practice-portal/domain/diet';
import { addDays } from '@practice-portal/domain/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { dietApi, dietPet, HEAVY, JOINT, KIDNEY, MANAGED, NONE, PATIENT } from './support/diet.ts';
import { openOrdering, type Ordering } from './support/ordering.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, B, call, CLOCK, signIn, startService, TODAY } from './support/service.ts';

describe('diets', () => {
  let service: Service;
  let api: Ordering;
  let diet: ReturnType<typeof dietApi>;
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    api = await openOrdering(service);
    diet = dietApi(api);
  });
  afterAll(() => service.close());

  let pets = 0;
  /** A pet that no other test of this file is about. */
  const nextPet = async () => {
    const pet = await dietPet(api, A, { n: 40 + pets });
    pets += 1;
    return pet;
  };
  const fields = ({ status, body }: { status: number; body: { fieldErrors?: object } }) => [status, Object.keys(body.fieldErrors ?? {})];
  const fieldsOf = async (body: DietConfirmation) => fields(await diet.confirm(body));

  it('are found by the product search, and suggested for a pet they are for', async () => {
    const found = await api.send<ProductSearchAnswer>('GET', `catalog/rest/v1/${A}/scriptright/products?query=individualis`);
    expect(found.body.data.map(({ species, isRoyalCaninIndividualis }) => [species, isRoyalCaninIndividualis])).toEqual([
      [['Feline'], true],
      [['Canine'], true],
    ]);
    const { animalId } = await nextPet();
    const { body } = await api.send<CartSuggestionsAnswer>('GET', `cart-suggestions/animal/${animalId}`);
    expect(body.data.filter(({ isRoyalCaninIndividualis }) => isRoyalCaninIndividualis).map(({ displayName }) => displayName)).toEqual([
      'Royal Canin Individualis Dog',
    ]);
  });

  it('give two formulas for disorders that do not go together, and one for the set that is picked', async () => {
    const { animalId } = await nextPet();
    const codes = async (pathologyCodes: object[]) =>
      (await diet.recommend(animalId, { ...PATIENT, pathologyCodes })).body.recommendationBeanList.map(({ productCode }) => productCode);
    expect(await codes([NONE, JOINT, KIDNEY])).toEqual(['D-JOINT', 'D-RENAL']);
    expect(await codes([NONE, KIDNEY])).toEqual(['D-RENAL']);
  });

  it.each([
    [{ weight: 55.2 }, ['weight']],
    [{ weight: 2 }, ['weight']],
    [{ birthDate: '2026-06-01' }, ['birthDate']],
    [{ birthDate: '2027-01-01' }, ['birthDate']],
    [{ speciesType: 'CAT' }, ['speciesType']],
    [{ bcs: 7 }, ['pathologyCodes']],
    [{ lifestyle: 'ON_THE_MOON' }, ['lifestyle']],
    [{ pathologyCodes: [NONE, MANAGED] }, ['pathologyCodes']],
    [{ pathologyCodes: [NONE, { ...JOINT, pathologyCode: 9999 }] }, ['pathologyCodes']],
    [{ pathologyCodes: [NONE, JOINT, JOINT] }, ['pathologyCodes']],
  ])('are refused where the form refuses them: %j', async (change, wrong) => {
    const pet = await dietPet(api, A, { n: 39 });
    expect(fields(await diet.recommend(pet.animalId, { ...PATIENT, ...change }))).toEqual([422, wrong]);
    expect(await fieldsOf({ ...(await diet.confirmation(pet)), ...(change as Partial<DietConfirmation>) })).toEqual([422, wrong]);
  });

  it.each([[{ bcs: 0 }], [{ bcs: 10 }], [{ pathologyCodes: [] }], [{ weightUnitType: 'kg' }], [{ practiceId: A }], [{ price: 1 }]])(
    'never take %j',
    async (change) => {
      const { animalId } = await dietPet(api, A, { n: 39 });
      expect((await diet.recommend(animalId, { ...PATIENT, ...change })).status).toBe(400);
    },
  );

  it('are confirmed once a key, with all that speaks against it told', async () => {
    const pet = await nextPet();
    const body = await diet.confirmation(pet, HEAVY);
    const wrong = (changes: Partial<DietConfirmation>) => fieldsOf({ ...body, ...changes });
    expect(await wrong({ nextVisitDate: addDays(TODAY, -1) })).toEqual([422, ['nextVisitDate']]);
    expect(await wrong({ energyValue: body.energyValue * 1.31, rationing: body.rationing * 1.31 })).toEqual([422, ['energyValue']]);
    expect(await wrong({ rationing: body.rationing + 20 })).toEqual([422, ['rationing']]);
    expect(await wrong({ productCode: 'D-RENAL' })).toEqual([422, ['productCode']]);
    expect(await wrong({ plan: null })).toEqual([422, ['plan']]);
    const plan = body.plan ?? { idealWeight: 0, ratePercentPerWeek: 0, lowEnergyReason: null };
    expect(await wrong({ plan: { ...plan, ratePercentPerWeek: 3 } })).toEqual([422, ['plan.ratePercentPerWeek']]);
    expect((await wrong({ plan: { ...plan, idealWeight: 41 } }))[1]).toContain('plan.idealWeight');
    const little = { energyValue: body.energyValue * 0.8, rationing: Math.round(body.rationing * 0.8) };
    expect(await wrong(little)).toEqual([422, ['plan.lowEnergyReason']]);
    const reasoned = { ...body, ...little, plan: { ...plan, lowEnergyReason: 'Lost nothing on more' } };
    const [first, second] = [await diet.confirm(reasoned, 'confirm-once'), await diet.confirm(reasoned, 'confirm-once')];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await api.rows(`select 1 from diet_recommendations where animal_id = ${pet.animalId}`)).toHaveLength(1);
  });

  it('are for a pet of the client, and of this practice', async () => {
    const [one, other] = [await nextPet(), await nextPet()];
    const body = await diet.confirmation(one);
    expect((await diet.confirm({ ...body, clinicName: other.clientId })).status).toBe(404);
    const theirs = await dietPet(api, B);
    expect((await diet.recommend(theirs.animalId)).status).toBe(404);
    expect((await diet.confirm({ ...body, animalId: theirs.animalId })).status).toBe(404);
  });

  it('go into a cart as one bag with preset instructions, and are not edited there', async () => {
    const pet = await nextPet();
    for (const [change, field] of [
      [{ orderQuantity: 2 }, 'orderQuantity'],
      [{ refills: 1 }, 'refills'],
      [{ usageInstructions: 'Feed as much as it likes' }, 'usageInstructions'],
    ] as const)
      expect((await diet.cartWith(pet, change)).body.fieldErrors, field).toHaveProperty(field);
    const cat = await diet.cartWith(pet, { species: 'Feline' });
    expect([cat.status, cat.body.errorMessage]).toEqual([422, 'This product is not for dogs, select the dog version instead']);
    const { cart, saving } = await diet.inCart(pet);
    expect(cart.cartItems).toMatchObject([
      { isRoyalCaninIndividualis: true, royalCaninIndividualisRecommendationId: null, canRecommend: false },
    ]);
    const input = await diet.item(pet.animalId);
    const edit = (change: object, version: number) =>
      api.send<{ data: Cart; errorMessage: string }>('PUT', `cartitems/${saving.cartItemId}`, { body: { ...input, ...change }, version });
    expect((await edit({ orderQuantity: 3 }, 1)).body.errorMessage).toBe("Diet items can't be edited");
    expect((await edit({ productId: 5001 }, 1)).status).toBe(422);
    expect((await edit({ autoshipFrequency: 30 }, 1)).body.data.cartItems[0]?.autoshipFrequency).toBe(30);
  });

  it('are ordered and recommended once the recommendation is saved, which is done once', async () => {
    const pet = await nextPet();
    const { cart, saving } = await diet.inCart(pet);
    const check = async () => (await api.send<{ data: CheckoutCheck }>('GET', `carts/${cart.id}/estimate`)).body.data;
    expect(JSON.stringify(await check())).toContain('This diet item has no saved recommendation');
    const [first, again] = [await diet.save(saving, 'save-once'), await diet.save(saving, 'save-once')];
    expect([first.status, again.body, (await diet.save(saving)).status]).toEqual([200, first.body, 200]);
    const { body } = await api.send('GET', `carts/cart/${cart.id}`);
    expect(body.data.cartItems).toMatchObject([{ royalCaninIndividualisRecommendationId: saving.recommendationId, canRecommend: true }]);
    expect(body.data.version).toBe(cart.version + 1);
    expect(JSON.stringify(await check())).not.toContain('This diet item');
  });

  it('belong to one item each, of the same pet', async () => {
    const [one, other] = [await nextPet(), await nextPet()];
    const [ofOne, ofOther] = [await diet.inCart(one), await diet.inCart(other)];
    const crossed = await diet.save({ ...ofOne.saving, cartItemId: ofOther.saving.cartItemId });
    expect([crossed.status, crossed.body.errorMessage]).toEqual([422, 'This recommendation is for another pet']);
    expect((await diet.save(ofOne.saving)).status).toBe(200);
    const second = (await diet.confirm(await diet.confirmation(one))).body;
    expect((await diet.save({ ...second, cartItemId: ofOne.saving.cartItemId })).status).toBe(409);
    expect((await diet.save({ ...second, rciRecoId: 'RCI-OTHER', cartItemId: ofOne.saving.cartItemId })).status).toBe(404);
    const [theirs] = await api.rows<{ recommendationId: number; rciRecoId: string }>(
      `select id as "recommendationId", rci_reco_id as "rciRecoId" from diet_recommendations where practice_id = 1004 limit 1`,
    );
    if (!theirs) throw new Error('Nobody else has a recommendation');
    expect((await diet.save({ ...theirs, cartItemId: ofOther.saving.cartItemId })).status).toBe(404);
    const added = await api.send('POST', 'cartitems', {
      body: { cartId: ofOne.cart.id, ...(await diet.item(one.animalId)) },
      version: ofOne.cart.version + 1,
    });
    const twin = added.body.data.cartItems.at(-1)?.id ?? 0;
    expect((await diet.save({ ...ofOne.saving, cartItemId: twin })).status).toBe(409);
  });

  it('end with a pet that has died meanwhile, in any tab', async () => {
    const pet = await nextPet();
    const body = await diet.confirmation(pet);
    const { saving } = await diet.inCart(pet);
    await api.rows(`update animals set deceased = true, deceased_date = '${TODAY}' where id = ${pet.animalId}`);
    const said = 'Nothing is recommended for a pet that has died or has been rehomed';
    for (const refused of [await diet.recommend(pet.animalId), await diet.confirm(body), await diet.save(saving)])
      expect([refused.status, refused.body.errorMessage]).toEqual([422, said]);
    const weighed = await api.send<{ errorMessage: string }>('POST', `animals/${pet.animalId}/weighins`, {
      body: { date: TODAY, weight: 40 },
    });
    expect([weighed.status, weighed.body.errorMessage]).toEqual([422, said]);
  });

  it('leave with their item: the letter stays, the plan is followed no longer', async () => {
    const pet = await nextPet();
    const { cart, saving } = await diet.inCart(pet, HEAVY);
    await diet.save(saving);
    const plan = async () => (await api.send<WeighInsAnswer>('GET', `animals/${pet.animalId}/weighins`)).body.data.plan;
    expect(await plan()).toMatchObject({ recommendationId: saving.recommendationId, startWeight: 40 });
    const removed = await api.send('DELETE', `cartitems/${saving.cartItemId}`, { version: cart.version + 1 });
    expect([removed.status, await plan()]).toEqual([200, null]);
    expect((await diet.save(saving)).status).toBe(404);
  });

  it('keep what a pet weighs: the newest is the record’s, two of a day are one', async () => {
    const { animalId } = await nextPet();
    const weigh = (date: string, weight: number) =>
      api.send<WeighInsAnswer & { fieldErrors?: object }>('POST', `animals/${animalId}/weighins`, { body: { date, weight } });
    const stored = async () => (await api.rows<{ weight: number }>(`select weight from animals where id = ${animalId}`))[0]?.weight;
    await weigh(TODAY, 39);
    const { body } = await weigh(TODAY, 38.5);
    expect([body.data.weighIns, await stored()]).toMatchObject([[{ date: TODAY, weight: 38.5, recordedBy: null }], 38.5]);
    await weigh('2026-10-01', 41);
    expect([(await weigh('2026-10-01', 41)).body.data.weighIns.map(({ weight }) => weight), await stored()]).toEqual([[41, 38.5], 38.5]);
    expect(fields(await weigh(addDays(TODAY, 1), 38))).toEqual([422, ['date']]);
    expect((await weigh(TODAY, 0)).status).toBe(400);
  });

  it('make no plan where the practice has switched it off', async () => {
    const pet = await nextPet();
    const body = await diet.confirmation(pet, HEAVY);
    const flag = (value: boolean) =>
      api.rows(`update practices set features = features || '{"dietPlanEnabled": ${value}}' where id = ${A}`);
    await flag(false);
    expect(await fieldsOf(body)).toEqual([422, ['plan']]);
    const little = { energyValue: body.energyValue * 0.95 ** 3, rationing: Math.round(body.rationing * 0.95 ** 3) };
    expect(await fieldsOf({ ...body, ...little, plan: null })).toEqual([422, ['energyValue']]);
    expect((await diet.confirm({ ...body, plan: null })).status).toBe(200);
    expect((await api.send('GET', `animals/${pet.animalId}/weighins`)).status).toBe(403);
    await flag(true);
  });

  it('are printed for the owner on one page, in the practice’s units', async () => {
    const pet = await nextPet();
    const longest = await diet.confirmation(pet, { ...HEAVY, bcs: 9, mixFeeding: true });
    const plan = {
      idealWeight: 28,
      ratePercentPerWeek: 1,
      lowEnergyReason: `<b>=1+1</b> {{pet}} ${'It lost nothing on more. '.repeat(18)}`.trim(),
    };
    expect((await diet.confirm({ ...longest, plan })).status).toBe(200);
    const letter = async (practiceId: number) => {
      const { token } = await signIn(service, practiceId);
      const rows = await api.rows<{ id: number }>(`select id from diet_recommendations where practice_id = ${practiceId} order by id`);
      const answers = rows.map(({ id }) => call(service, { url: `/api/recommendation/${id}/poLetter`, token }));
      return { first: rows[0]?.id ?? 0, answers: await Promise.all(answers) };
    };
    const [us, canada] = [await letter(A), await letter(1004)];
    for (const { statusCode, headers, rawPayload } of [...us.answers, ...canada.answers]) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    }
    const [text, kilograms] = [us, canada].map(({ answers }) => pdfText(answers[0]?.rawPayload ?? Buffer.alloc(0)).join('\n'));
    for (const words of [
      'The weight plan',
      'Changing over',
      'At most',
      'Weigh-ins',
      'How the numbers were calculated',
      '70 × ideal weight^0.75',
      'AAHA',
    ])
      expect(text).toContain(words);
    expect(pdfText(us.answers.at(-1)?.rawPayload ?? Buffer.alloc(0)).join('\n')).toContain('<b>=1+1</b> {{pet}}');
    expect([/\d lbs/.test(text ?? ''), / lbs/.test(kilograms ?? ''), /\d kg/.test(kilograms ?? '')]).toEqual([true, false, true]);
    const { token } = await signIn(service, A);
    expect((await call(service, { url: `/api/recommendation/${canada.first}/poLetter`, token })).statusCode).toBe(404);
  });
});
