import { type DietPatient, dietSpecies, patientProblems, type PathologyCode, pathologyOf } from '@practice-portal/domain/diet';
import type { LocaleCode, ZonedDate } from '@practice-portal/domain/locale';
import type { PetRecord } from '@practice-portal/domain/pet';
import { domainMessage, type FieldMessage, messageText } from '@practice-portal/domain/text';

import { problem, type Problem } from '../http/problem.ts';
import type { DietEngine } from './types.ts';

const INVALID = domainMessage('validation.invalid');

/** Returns what is wrong with fields, as a refusal. */
export const fieldsRefused = (problems: Readonly<Record<string, FieldMessage>>, localeCode: LocaleCode): Problem => {
  const said = Object.entries(problems).map(([field, message]) => [field, messageText(message, localeCode)] as const);
  return problem(422, said[0]?.[1] ?? '', { fieldErrors: Object.fromEntries(said) });
};

/** @throws 422 with what is wrong with which field, unless nothing is */
export const noFieldProblems = (problems: Readonly<Record<string, FieldMessage>>, localeCode: LocaleCode): void => {
  if (Object.keys(problems).length > 0) throw fieldsRefused(problems, localeCode);
};

/** @throws 422 for a pet that has died or lives with another person */
export const requirePresent = ({ deceased, rehomed }: Pick<PetRecord, 'deceased' | 'rehomed'>): void => {
  if (deceased || rehomed) throw problem(422, 'Nothing is recommended for a pet that has died or has been rehomed');
};

/** The disorders that are asked for, as the engine lists them; null when one is none of them, or two exclude each other. */
const knownPathologies = async (engine: DietEngine, { speciesType, pathologyCodes }: DietPatient): Promise<PathologyCode[] | null> => {
  const listed = (await engine.disorders(speciesType)).flatMap(({ diagnostics }) => diagnostics).map(pathologyOf);
  const asked = pathologyCodes.map(({ id, pathologyCode }) => listed.find((one) => one.id === id && one.pathologyCode === pathologyCode));
  const groups = asked.flatMap((one) => one?.group ?? []);
  const isRepeated = new Set(asked).size < asked.length || new Set(groups).size < groups.length;
  return isRepeated || asked.includes(undefined) ? null : asked.flatMap((one) => one ?? []);
};

/**
 * Checks who a recommendation is asked for: what the wizard's first step refuses, and what only the service knows.
 * @returns the patient, with the disorders as the engine words them
 * @throws 422 with what is wrong with which field
 */
export const requirePatient = async (
  engine: DietEngine,
  patient: DietPatient,
  { pet, localeCode, now }: { pet: PetRecord; localeCode: LocaleCode; now: ZonedDate },
): Promise<DietPatient> => {
  requirePresent(pet);
  if (dietSpecies(pet.species) === null) throw fieldsRefused({ speciesType: domainMessage('diet.eligibility.species') }, localeCode);
  const known = await knownPathologies(engine, patient);
  const lives = (await engine.lifestyles()).some(({ value }) => value === patient.lifestyle);
  noFieldProblems(
    {
      ...(dietSpecies(pet.species) === patient.speciesType ? {} : { speciesType: INVALID }),
      ...patientProblems(patient, now),
      ...(lives ? {} : { lifestyle: INVALID }),
      ...(known === null ? { pathologyCodes: INVALID } : {}),
    },
    localeCode,
  );
  return { ...patient, pathologyCodes: known ?? [] };
};
