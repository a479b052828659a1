import { useUpdatePetMutation } from '@practice-portal/api-client/pets';
import { isSameWeight, petOf, type PetRecord, typedPounds, typedWeightSchema } from '@practice-portal/domain/pet';
import { useWeightQuestion, type WeightQuestion } from '@practice-portal/prescriptions';
import { toast, useIdempotencyKeys, useLocale } from '@practice-portal/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { failureReason } from '../actions/failure-reason.ts';

/** Between a weight that was saved and the next check. Rule: docs/rules/queue.md#changing-the-weight. */
const RECHECK_MS = 1000;

/** A pet's weight as it is typed in an order. */
export interface PetWeight {
  /** Saves it to the pet's record, unless it is what the record says. @returns false when it is not saved */
  save: (typed: string) => Promise<boolean>;
  saving: boolean;
  /** How often it was saved here. */
  saves: number;
  /** Asked about a weight that changes by more than half. */
  question: WeightQuestion;
}

/** Saves a pet's weight to its record. Rule: docs/rules/queue.md#changing-the-weight. */
export const usePetWeight = (pet: PetRecord): PetWeight => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const [update, { isLoading: saving }] = useUpdatePetMutation();
  const question = useWeightQuestion();
  const running = useRef<{ typed: string; saved: Promise<boolean> } | null>(null);
  const [saves, setSaves] = useState(0);
  const { keyOf } = useIdempotencyKeys();
  const saveNow = async (typed: string): Promise<boolean> => {
    if (isSameWeight(typed, pet.weight, code)) return true;
    if (!typedWeightSchema().isValidSync(typed)) return false;
    const after = typedPounds(typed, code);
    if (!(await question.ask({ pet: pet.name, before: pet.weight, after }))) return false;
    const weighed = { ...petOf(pet), weight: after };
    const { error } = await update({ pet: weighed, version: pet.version, idempotencyKey: keyOf([typed, pet.version]) });
    if (error !== undefined) {
      toast.error(failureReason(error, t) ?? t('weight.failed'));
      return false;
    }
    toast.success(t('weight.saved'));
    setSaves((before) => before + 1);
    return true;
  };
  // Leaving the field and sending the form save the same weight: it is asked about and sent once.
  const save = (typed: string): Promise<boolean> => {
    if (running.current?.typed === typed) return running.current.saved;
    const saved = saveNow(typed).finally(() => {
      if (running.current?.saved === saved) running.current = null;
    });
    running.current = { typed, saved };
    return saved;
  };
  return { save, saving, saves, question };
};

/** Has the order checked a second after a weight was saved. */
export const useAfterWeight = ({ saves }: Pick<PetWeight, 'saves'>, recheck: () => void): void => {
  const check = useEffectEvent(recheck);
  useEffect(() => {
    if (saves === 0) return undefined;
    const timer = setTimeout(() => check(), RECHECK_MS);
    return () => clearTimeout(timer);
  }, [saves]);
};
