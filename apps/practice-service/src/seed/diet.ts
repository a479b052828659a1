import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import {
  DIET_INSTRUCTIONS,
  DIET_ITEM,
  type DietPatient,
  dietRefusal,
  dietSpecies,
  usualChoice,
  WEIGHT_MANAGEMENT,
} from '@practice-portal/domain/diet';
import { addDays, addTime, isoDateOf, NO_TIME_ZONE, startOfDay, type ZonedDate } from '@practice-portal/domain/locale';
import { messageText } from '@practice-portal/domain/text';
import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { animals } from '../db/schema/client.ts';
import { dietRecommendations, dietWeighIns } from '../db/schema/diet.ts';
import { products } from '../db/schema/product.ts';
import { createEmbeddedEngine } from '../diet/embedded/engine.ts';
import { DIET_CLASS } from '../catalog/diet-product.ts';
import type { SeedPractice } from './practices.ts';
import type { Seeder } from './seeder.ts';

const WEEKS_AGO = 10;
/** Lists what the pet weighed at first and at each weigh-in, in what it weighs now: at first well, then too slowly. */
const AT_FIRST = 1.05;
const WEIGHED: readonly (readonly [day: number, of: number])[] = [
  [21, 1.015],
  [42, 1.004],
  [63, 1],
];

type Pet = typeof animals.$inferSelect;

/** A pet that the diet product is for, of a client who has ordered before. */
const eligiblePet = async (tx: Tx, practiceId: number, species: string, now: ZonedDate): Promise<Pet | undefined> => {
  const pets = await tx
    .select()
    .from(animals)
    .where(
      and(
        eq(animals.practiceId, practiceId),
        eq(animals.active, true),
        eq(animals.species, species),
        inArray(animals.clientId, tx.select({ id: carts.clientId }).from(carts)),
      ),
    )
    .orderBy(asc(animals.id));
  const before = addTime(now, -(WEEKS_AGO * 7), 'day');
  return pets.find(({ deceased, rehomed, weight, ...pet }) => {
    if (deceased || rehomed || weight === null || pet.birthDate === null) return false;
    return dietRefusal({ ...pet, weight: weight * AT_FIRST }, null, before) === null;
  });
};

/** An overweight pet with sore joints, as the wizard had it. */
const patientOf = (pet: Pet): DietPatient | null => {
  const speciesType = dietSpecies(pet.species);
  if (speciesType === null || pet.weight === null || pet.birthDate === null) return null;
  return {
    weight: pet.weight * AT_FIRST,
    weightUnitType: 'lb',
    speciesType,
    birthDate: pet.birthDate,
    mixFeeding: false,
    bcs: 7,
    gender: pet.sex ?? 'Male',
    lifestyle: 'INDOOR_ACTIVE',
    breed: pet.breed ?? 'Mixed',
    neutered: pet.neutered === false ? 'NO' : 'YES',
    pathologyCodes: [
      { id: 1102, pathologyCode: WEIGHT_MANAGEMENT, group: 'weight', desc: 'Weight management' },
      { id: 1201, pathologyCode: 2101, group: null, desc: 'Osteoarthritis' },
    ],
  };
};

/** An order of the diet product that was placed. */
const placedItem = async (tx: Tx, { id: practiceId, localeCode }: SeedPractice, pet: Pet, at: Date): Promise<number> => {
  const versions = await tx.select().from(products).where(eq(products.drugClass, DIET_CLASS)).orderBy(asc(products.id));
  const product = versions.find(({ species }) => species.includes(pet.species));
  const [cart] = await tx
    .insert(carts)
    .values({ practiceId, clientId: pet.clientId, status: 'PLACED', sourceId: PORTAL_SOURCE_ID, createdAt: at, modifiedAt: at })
    .returning({ id: carts.id });
  const [item] = await tx
    .insert(cartItems)
    .values({
      practiceId,
      cartId: cart?.id ?? 0,
      animalId: pet.id,
      productId: product?.id ?? 0,
      ...DIET_ITEM,
      prescriptionQuantity: DIET_ITEM.orderQuantity,
      usageInstructions: messageText(DIET_INSTRUCTIONS, localeCode),
      purchasedAt: at,
    })
    .returning({ id: cartItems.id });
  return item?.id ?? 0;
};

/** A plan that a pet has followed for weeks, with its weigh-ins: the last asks for less food. */
const seedPlan = async (tx: Tx, practice: SeedPractice, species: string, now: ZonedDate): Promise<void> => {
  const { id: practiceId } = practice;
  const pet = await eligiblePet(tx, practiceId, species, now);
  const patient = pet && patientOf(pet);
  if (!pet || !patient) return;
  const engine = createEmbeddedEngine();
  const [recommendation] = await engine.recommend(patient);
  if (!recommendation) return;
  const confirmedAt = addTime(now, -(WEEKS_AGO * 7), 'day');
  const start = isoDateOf(confirmedAt);
  const plan = usualChoice(patient);
  const cartItemId = await placedItem(tx, practice, pet, confirmedAt);
  const [made] = await tx
    .insert(dietRecommendations)
    .values({
      practiceId,
      clientId: pet.clientId,
      animalId: pet.id,
      rciRecoId: `RCI-${practiceId}-${pet.id}`,
      patient,
      recommendation,
      energyValue: recommendation.ration.kcalPerDay,
      grams: recommendation.ration.gramsPerDay,
      plan,
      nextVisitDate: addDays(start, 90),
      confirmedAt,
      cartItemId,
    })
    .returning({ id: dietRecommendations.id });
  await tx
    .update(cartItems)
    .set({ royalCaninRecommendationId: made?.id ?? null })
    .where(eq(cartItems.id, cartItemId));
  await tx.insert(dietWeighIns).values(
    WEIGHED.map(([day, of]) => {
      const date = addDays(start, day);
      const weight = Math.round((pet.weight ?? 0) * of * 100) / 100;
      return { practiceId, animalId: pet.id, date, weight, recordedAt: addTime(startOfDay(date, NO_TIME_ZONE), 15, 'hour') };
    }),
  );
};

/** Recommendations of diets, with the weights since. */
export const dietSeeder: Seeder = {
  name: 'diet',
  after: ['carts'],
  seed: async ({ tx, practices, now }) => {
    for (const practice of practices) for (const species of ['Canine', 'Feline']) await seedPlan(tx, practice, species, now);
  },
};
