import { useLazyPetQuery, useUpdatePetMutation } from '@practice-portal/api-client/pets';
import { type ApprovalQueueItem, denialReasonKind } from '@practice-portal/domain/approval';
import { petOf } from '@practice-portal/domain/pet';
import { newKey, toast, useToday } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

/** What a denial's reason says of a pet, where its record can say the same. */
export type PetEnd = 'passedAway' | 'rehomed';

/** What a reason says of the pet; null for any other. */
export const petEndOf = (reason: string): PetEnd | null => {
  const kind = denialReasonKind(reason);
  return kind === 'passedAway' || kind === 'rehomed' ? kind : null;
};

/** Writes to a pet's record that it has died or was rehomed, once its order is denied. */
export const useMarkPet = ({ animal: { animalId, name: pet } }: ApprovalQueueItem): ((end: PetEnd) => Promise<void>) => {
  const { t } = useTranslation('approval-queue');
  const today = useToday();
  const [read] = useLazyPetQuery();
  const [update] = useUpdatePetMutation();
  return async (end) => {
    const ended = end === 'passedAway' ? { deceased: true, deceasedDate: today } : { rehomed: true };
    try {
      const record = await read(animalId).unwrap();
      await update({ pet: { ...petOf(record), ...ended }, version: record.version, idempotencyKey: newKey() }).unwrap();
      toast.success(t(`deny.mark.done.${end}`, { pet }));
    } catch {
      toast.error(t('deny.mark.failed', { pet }));
    }
  };
};
