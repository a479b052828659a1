import { weighInProblems, type WeighInsAnswer } from '@practice-portal/domain/diet';
import { addWeighInContract, listWeighInsContract } from '@practice-portal/domain/contract/diet';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';

import { holdPet, loadPet, petSubject } from '../records/pet-record.ts';
import { setWeight } from '../pets/set-weight.ts';
import { holdQueueItems } from '../queue-items/refresh-queue-items.ts';
import { preparePractice } from '../carts/sign-item.ts';
import type { Executor } from '../db/client.ts';
import { dietWeighIns } from '../db/schema/diet.ts';
import { route } from '../http/contract-route.ts';
import type { Session } from '../http/session.ts';
import { noFieldProblems, requirePresent } from './check-patient.ts';
import { loadFollowedPlan, loadWeighIns } from './followed-plan.ts';

const planOn = (practice: PracticeData): string | null =>
  isFlagOn(practice, 'dietPlanEnabled') ? null : 'Your practice has switched weight plans off';

const followed = async (
  executor: Executor,
  { practiceId, timeZone }: Pick<Session, 'practiceId' | 'timeZone'>,
  animalId: number,
): Promise<WeighInsAnswer> => ({
  data: {
    plan: await loadFollowedPlan(executor, { practiceId, timeZone }, animalId),
    weighIns: await loadWeighIns(executor, practiceId, animalId),
  },
});

/** The plan that a pet follows, and what it has weighed. */
export const listWeighIns = route(listWeighInsContract, {
  requires: planOn,
  handler: async ({ params: { animalId }, session, session: { practiceId }, db }) => {
    await loadPet(db, practiceId, animalId);
    return followed(db, session, animalId);
  },
});

/** Notes what a pet weighs. Of two on one day the later counts; the newest is the record's where the practice keeps records here. */
export const addWeighIn = route(addWeighInContract, {
  requires: planOn,
  subject: ({ params }) => petSubject(params.animalId),
  prepare: preparePractice,
  handler: async ({ params: { animalId }, body: weighIn, session, tx, now, prepared: { practice } }) => {
    const { practiceId, staffId, localeCode } = session;
    const { date, weight } = weighIn;
    await holdQueueItems(tx, practiceId, { animalId }, now);
    const pet = await holdPet(tx, practiceId, animalId);
    requirePresent(pet);
    noFieldProblems(weighInProblems(weighIn, { now, birthDate: pet.birthDate, localeCode }), localeCode);
    const values = { weight, recordedByStaffId: staffId, recordedAt: now };
    await tx
      .insert(dietWeighIns)
      .values({ practiceId, animalId, date, ...values })
      .onConflictDoUpdate({ target: [dietWeighIns.animalId, dietWeighIns.date], set: values });
    const isNewest = pet.weightDate === null || date >= pet.weightDate;
    if (isNewest && practice.practiceHomeFeatures.editClientEnabled)
      await setWeight(tx, { practiceId, animalId, staffId, date }, weight, now);
    return followed(tx, session, animalId);
  },
});
