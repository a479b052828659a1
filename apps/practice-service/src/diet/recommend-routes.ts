import { randomUUID } from 'node:crypto';

import { confirmationProblems, type DietPatient } from '@practice-portal/domain/diet';
import {
  confirmRecommendationsContract,
  getRecommendationContract,
  listDisordersContract,
  listLifestylesContract,
} from '@practice-portal/domain/contract/diet';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { domainMessage } from '@practice-portal/domain/text';

import { holdPet, loadPet, petSubject } from '../records/pet-record.ts';
import { ordersHere } from '../carts/open-cart.ts';
import { dietRecommendations } from '../db/schema/diet.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { actorOf } from '../http/session.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { fieldsRefused, noFieldProblems, requirePatient, requirePresent } from './check-patient.ts';

/** Of a confirmation, what the recommendation followed from. */
const patientOf = ({
  weight,
  weightUnitType,
  speciesType,
  birthDate,
  mixFeeding,
  bcs,
  gender,
  lifestyle,
  breed,
  neutered,
  pathologyCodes,
}: DietPatient): DietPatient => ({
  weight,
  weightUnitType,
  speciesType,
  birthDate,
  mixFeeding,
  bcs,
  gender,
  lifestyle,
  breed,
  neutered,
  pathologyCodes,
});

/** The disorders of a species. */
export const disorders = route(listDisordersContract, {
  requires: ordersHere,
  handler: async ({ query: { petType }, services }) => ({ data: await services.diet.disorders(petType) }),
});

/** How pets can live. */
export const lifestyles = route(listLifestylesContract, {
  requires: ordersHere,
  handler: async ({ services }) => ({ data: await services.diet.lifestyles() }),
});

const NO_FORMULA = 'There is no formula for these disorders';

/** The formulas for a pet. */
export const recommend = route(getRecommendationContract, {
  requires: ordersHere,
  subject: ({ body }) => petSubject(body.id),
  prepare: async ({ body: { id, ...asked }, session: { practiceId, localeCode }, services, db }) => {
    const pet = await loadPet(db, practiceId, id);
    const patient = await requirePatient(services.diet, asked, { pet, localeCode, now: services.now() });
    const formulas = await services.diet.recommend(patient);
    if (formulas.length === 0) throw problem(422, NO_FORMULA);
    return formulas;
  },
  handler: ({ prepared: recommendationBeanList, record }) => {
    // Nothing is changed: which formulas they were is enough of a record.
    record({ after: { formulas: recommendationBeanList.map(({ productCode }) => productCode) } });
    return Promise.resolve({ recommendationBeanList });
  },
});

/** Recommends a formula for a pet. Its maker is notified before anything is stored, and again with the same key after a failure. */
export const confirm = route(confirmRecommendationsContract, {
  requires: ordersHere,
  subject: ({ body }) => petSubject(body.animalId),
  prepare: async ({ body: confirmation, session, services, request, db }) => {
    const { practiceId, localeCode } = session;
    const now = services.now();
    const pet = await loadPet(db, practiceId, confirmation.animalId);
    if (pet.clientId !== confirmation.clinicName) throw problem(404, 'No such pet of this client');
    const patient = await requirePatient(services.diet, patientOf(confirmation), { pet, localeCode, now });
    const recommendation = (await services.diet.recommend(patient)).find(({ productCode }) => productCode === confirmation.productCode);
    if (!recommendation) throw fieldsRefused({ productCode: domainMessage('validation.invalid') }, localeCode);
    const planEnabled = isFlagOn(await loadPractice(db, practiceId), 'dietPlanEnabled');
    noFieldProblems(confirmationProblems(confirmation, { recommendation, planEnabled, now }), localeCode);
    const key = `${practiceId}/${actorOf(session)}/${idempotencyKeyOf(request) ?? randomUUID()}`;
    return { patient, recommendation, ...(await services.diet.confirm({ key, confirmation })) };
  },
  handler: async ({ body: confirmation, session: { practiceId, staffId }, tx, now, prepared: { patient, recommendation, rciRecoId } }) => {
    const { animalId, clinicName: clientId, energyValue, rationing, plan, nextVisitDate } = confirmation;
    // Held: a pet whose death is being recorded gets nothing any more.
    requirePresent(await holdPet(tx, practiceId, animalId));
    const [made] = await tx
      .insert(dietRecommendations)
      .values({
        practiceId,
        clientId,
        animalId,
        rciRecoId,
        patient,
        recommendation,
        energyValue,
        grams: Math.round(rationing),
        plan,
        nextVisitDate,
        confirmedByStaffId: staffId,
        confirmedAt: now,
      })
      .returning({ id: dietRecommendations.id });
    if (!made) throw new Error('A recommendation was not stored');
    return { rciRecoId, recommendationId: made.id };
  },
});
