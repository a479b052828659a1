import { isApiError } from '@practice-portal/api-client';
import { savedByOther, usePetQuery, useUpdatePetMutation } from '@practice-portal/api-client/pets';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { isSameWeight, petOf, type PetRecord, typedPounds, typedWeightSchema } from '@practice-portal/domain/pet';
import { type FieldMessage, schemaProblems } from '@practice-portal/domain/text';
import { useWeightQuestion, type WeightQuestion } from '@practice-portal/prescriptions';
import { toast, useIdempotencyKeys, useLocale, useServerErrors } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReviewValues } from '../../decision/decision-values.ts';

export type SaveProblem =
  /** Another person saved the record meanwhile. */
  | { kind: 'conflict' }
  /** The service's message about the weight. */
  | { kind: 'weight'; message: string }
  /** The service refused the record; in its words where it has some. */
  | { kind: 'refused'; message: string | null }
  /** `unreached`: there was no answer. */
  | { kind: 'unexpected'; unreached?: boolean };

const fieldErrorsIn = (data: unknown): Partial<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && 'fieldErrors' in data ? (data.fieldErrors as Partial<Record<string, unknown>>) : {};

/** Returns what a refused save means. An answer that never came is unexpected: trying again with the same key saves it once. */
const saveProblem = (error: unknown): SaveProblem => {
  if (!isApiError(error) || error.status >= 500) return { kind: 'unexpected' };
  if (error.status === 0) return { kind: 'unexpected', unreached: true };
  if (savedByOther(error) !== null) return { kind: 'conflict' };
  const { weight } = fieldErrorsIn(error.data);
  if (typeof weight === 'string') return { kind: 'weight', message: weight };
  return { kind: 'refused', message: error.status === 401 || error.status === 403 ? null : error.message };
};

/** Returns what is wrong with a typed weight; null when it can be saved. */
const weightProblem = (typed: string, { weight }: Pick<PetRecord, 'weight'>, code: LocaleCode): FieldMessage | null => {
  const [wrong] = schemaProblems(typedWeightSchema(), typed);
  if (wrong !== undefined) return wrong.message;
  return isSameWeight(typed, weight, code) ? { key: 'approval-queue:modify.same' } : null;
};

export interface WeightChange {
  record: PetRecord | undefined;
  unknown: boolean;
  retry: () => void;
  saving: boolean;
  problem: SaveProblem | null;
  /** Holds what the record had before the last save here, in pounds; undefined until something was saved. */
  before: number | null | undefined;
  /** Asked about a weight that changes by more than half. */
  question: WeightQuestion;
  save: () => Promise<void>;
}

/** Saves what is typed to the pet's record. Whatever fails leaves it where it is. */
export const useWeightChange = (animalId: number, onSaved: () => void): WeightChange => {
  const { t } = useTranslation('approval-queue');
  const { code } = useLocale();
  const { values, setValues } = useFormikContext<ReviewValues>();
  const { data: record, isError, isFetching, refetch } = usePetQuery(animalId, { refetchOnMountOrArgChange: true });
  const [update, { isLoading: saving }] = useUpdatePetMutation();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [before, setBefore] = useState<number | null>();
  const { keyOf: keyFor } = useIdempotencyKeys();
  const { petWeight } = values;
  const { set: setErrors } = useServerErrors();

  const question = useWeightQuestion();
  const refuse = (message: FieldMessage | string): void => setErrors({ petWeight: message });

  const save = async (): Promise<void> => {
    if (record === undefined || saving) return;
    setProblem(null);
    const wrong = weightProblem(petWeight, record, code);
    if (wrong !== null) return refuse(wrong);
    const after = typedPounds(petWeight, code);
    if (!(await question.ask({ pet: record.name, before: record.weight, after }))) return;
    const pet = { ...petOf(record), weight: after };
    const { version } = record;
    const { error } = await update({ pet, version, idempotencyKey: keyFor({ pet, version }) });
    if (error !== undefined) {
      const next = saveProblem(error);
      return next.kind === 'weight' ? refuse(next.message) : setProblem(next);
    }
    setBefore(record.weight);
    // What was typed meanwhile is another weight.
    void setValues((now) => (now.petWeight === petWeight ? { ...now, petWeight: '' } : now));
    toast.success(t('modify.saved'));
    onSaved();
  };

  return {
    record,
    unknown: record === undefined && isError && !isFetching,
    retry: () => void refetch(),
    saving,
    problem,
    before,
    question,
    save,
  };
};
