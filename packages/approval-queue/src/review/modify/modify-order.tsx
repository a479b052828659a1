import { Flex, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { QueuePet } from '@practice-portal/domain/client';
import { queuePetOf } from '@practice-portal/domain/pet';
import { ConfirmWeight, DoseChangePart, WeightLine } from '@practice-portal/prescriptions';
import { useFormikContext } from 'formik';
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useWeightChange } from './use-weight-change.ts';
import { WeightForm, WeightProblems } from './weight-form.tsx';

/** Between a weight that was saved and the next check of the order. Rule: docs/rules/queue.md#changing-the-weight. */
const RECHECK_MS = 1000;

/**
 * Has the order checked again a moment after its pet's record was saved, as the form is by then.
 * @param isSubmitting an approval checks by itself
 */
const useRecheck = (checkAgain: () => Promise<void>, isSubmitting: boolean): (() => void) => {
  const [saves, setSaves] = useState(0);
  const check = useEffectEvent(() => {
    if (!isSubmitting) void checkAgain();
  });
  useEffect(() => {
    if (saves === 0) return undefined;
    const timer = setTimeout(() => check(), RECHECK_MS);
    return () => clearTimeout(timer);
  }, [saves]);
  return useCallback(() => setSaves((before) => before + 1), []);
};

export interface ModifyOrderProps {
  item: ApprovalQueueItem;
  /** The field of the new weight. */
  field?: RefObject<HTMLInputElement | null> | undefined;
  onPet: (animal: QueuePet) => void;
  checkAgain: () => Promise<void>;
}

/** The pet's weight, and the field that changes it: what of an order can be modified in the review. Rule: docs/rules/queue.md#changing-the-weight. */
export const ModifyOrder = ({ item, field, onPet, checkAgain }: ModifyOrderProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const mayEdit = useFlag('editClientEnabled');
  const hasDose = useFlag('doseLineEnabled');
  const { isSubmitting } = useFormikContext();
  const recheck = useRecheck(checkAgain, isSubmitting);
  const change = useWeightChange(item.animal.animalId, recheck);
  const { record, before } = change;
  useEffect(() => {
    if (record !== undefined) onPet(queuePetOf(record));
  }, [record, onPet]);
  return (
    <Stack as="section" aria-label={t('modify.title')} gap="2">
      <Flex wrap="wrap" align="flex-start" columnGap="4" rowGap="2">
        <Flex align="center" minH="control">
          <WeightLine animal={item.animal} />
        </Flex>
        {mayEdit ? (
          <WeightForm change={change} item={item} field={field} />
        ) : (
          <Text as="small" textStyle="sm" color="fg.muted" alignSelf="center">
            {t('modify.notHere')}
          </Text>
        )}
      </Flex>
      {hasDose && before !== undefined && <DoseChangePart item={item} before={before} />}
      {mayEdit && <WeightProblems change={change} />}
      <ConfirmWeight question={change.question} />
    </Stack>
  );
};
