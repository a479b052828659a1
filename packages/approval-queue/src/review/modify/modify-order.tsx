import { Box, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { QueueAnimal } from '@practice-portal/domain/client';
import { queueAnimalOf } from '@practice-portal/domain/pet';
import { useFormikContext } from 'formik';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { joined } from '../../item/joined.ts';
import { Section } from '../../item/section.tsx';
import { WeightLine } from '../clinical/weight-line.tsx';
import { useWeightChange } from './use-weight-change.ts';
import { WeightForm } from './weight-form.tsx';

/** Between a weight that was saved and the next check of the order. Source: ordering-and-approval.md section 9, "Weight revalidation delay". */
const RECHECK_MS = 1000;

/**
 * Has the order checked again a moment after its pet's record was saved, as the form is by then.
 * @param isSubmitting an approval checks by itself
 */
const useRecheck = (checkAgain: () => Promise<void>, isSubmitting: boolean): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ checkAgain, isSubmitting });
  useEffect(() => {
    latest.current = { checkAgain, isSubmitting };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!latest.current.isSubmitting) void latest.current.checkAgain();
    }, RECHECK_MS);
  }, []);
};

/** Props of {@link ModifyOrder}. */
export interface ModifyOrderProps {
  item: ApprovalQueueItem;
  /** What is on the pet's record now. */
  onPet: (animal: QueueAnimal) => void;
  /** Asks the service about the order again. */
  checkAgain: () => Promise<void>;
}

/** What is ordered, and what of it can be changed in the review: the weight of the pet. Source: section 2, "Review drawer". */
export const ModifyOrder = ({ item, onPet, checkAgain }: ModifyOrderProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const mayEdit = useFlag('editClientEnabled');
  const { isSubmitting } = useFormikContext();
  const recheck = useRecheck(checkAgain, isSubmitting);
  const change = useWeightChange(item.animal.animalId, recheck);
  const { record } = change;
  useEffect(() => {
    if (record !== undefined) onPet(queueAnimalOf(record));
  }, [record, onPet]);
  const { product, quantity, animal } = item;
  const ordered = [product.productName, product.productStrength, product.productPackaging];
  return (
    <Section title={t('modify.title')}>
      <Stack gap="3">
        <Box textStyle="sm">
          <p>{joined([...ordered, t('product.quantity', { count: quantity })])}</p>
          {animal.weight === null ? (
            <Text as="small" textStyle="sm" color="fg.muted">
              {t('review.dose.problem.noWeight')}
            </Text>
          ) : (
            <WeightLine animal={animal} />
          )}
        </Box>
        {mayEdit ? (
          <WeightForm change={change} pet={animal.name} />
        ) : (
          <Text as="small" textStyle="sm" color="fg.muted">
            {t('modify.notHere')}
          </Text>
        )}
      </Stack>
    </Section>
  );
};
