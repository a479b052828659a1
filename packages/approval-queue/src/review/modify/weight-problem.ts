import type { LocaleCode } from '@practice-portal/domain/locale';
import { isSameWeight, type PetRecord, typedWeightSchema } from '@practice-portal/domain/pet';
import { type FieldMessage, schemaProblems } from '@practice-portal/domain/text';

/** What is wrong with a typed weight; null when it can be saved. */
export const weightProblem = (typed: string, { weight }: Pick<PetRecord, 'weight'>, code: LocaleCode): FieldMessage | null => {
  const [wrong] = schemaProblems(typedWeightSchema(), typed);
  if (wrong !== undefined) return wrong.message;
  return isSameWeight(typed, weight, code) ? { key: 'approval-queue:modify.same' } : null;
};
