import type { LocaleCode } from '@practice-portal/domain/locale';
import { isSameWeight, type PetRecord, typedWeightSchema } from '@practice-portal/domain/pet';
import { type FieldMessage, fieldErrorsOf } from '@practice-portal/domain/text';

/** What is wrong with a typed weight; null when it can be saved. */
export const weightProblem = (typed: string, { weight }: Pick<PetRecord, 'weight'>, code: LocaleCode): FieldMessage | null => {
  try {
    typedWeightSchema().validateSync(typed, { abortEarly: false });
  } catch (error) {
    const [first] = fieldErrorsOf(error) ?? [];
    if (first === undefined) throw error;
    return first.message;
  }
  return isSameWeight(typed, weight, code) ? { key: 'approval-queue:modify.same' } : null;
};
