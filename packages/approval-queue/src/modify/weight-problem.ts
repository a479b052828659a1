import {
  type FieldMessage,
  fieldErrorsOf,
  isSameWeight,
  type LocaleCode,
  type PetRecord,
  typedWeightSchema,
} from '@practice-portal/domain';

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
