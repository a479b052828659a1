import { isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { ageRefusal, weightRefusal } from './eligibility.ts';
import { consistencyProblem } from './weight-management.ts';
import type { DietPatient } from './types.ts';

/**
 * Everything that is wrong with what a recommendation is asked for, by field: what step 1 refuses, the service does.
 * Rule: docs/rules/diet.md#step-1.
 */
export const patientProblems = (patient: DietPatient, now: ZonedDate): Partial<Record<keyof DietPatient, FieldMessage>> => {
  const { weight, birthDate, bcs, pathologyCodes, speciesType, breed } = patient;
  const age =
    birthDate > isoDateOf(now) ? domainMessage('pet.dateInFuture') : ageRefusal({ species: speciesType, breed, weight, birthDate }, now);
  const problems = { weight: weightRefusal(weight), birthDate: age, pathologyCodes: consistencyProblem(bcs, pathologyCodes) };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
};
