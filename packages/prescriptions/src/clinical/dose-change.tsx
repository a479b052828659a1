import { Text } from '@chakra-ui/react';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { checkDose, doseBasis } from '@practice-portal/domain/dose';
import { useField } from 'formik';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';

import { useDoseTexts } from '../dose/dose-texts.ts';

export interface DoseChangeProps {
  item: ApprovalQueueItem;
  /** Is the weight by the record before, in pounds; null: the pet was never weighed. */
  before: number | null;
}

/** Shows what another weight made of the dose, where the weight was saved. */
export const DoseChange = ({ item: { product, animal }, before }: DoseChangeProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const [{ value }] = useField<string>('usageInstructions');
  const directions = useDeferredValue(value);
  const textsOf = useDoseTexts();
  const doseAt = (weight: number | null) => checkDose(doseBasis({ product, species: animal.species, weight }), directions);
  const [was, is] = [doseAt(before), doseAt(animal.weight)];
  if (!was.checked && !is.checked) return null;
  const wordsOf = (dose: typeof is): string => t('dose.announced', { badge: textsOf(dose).badge, said: textsOf(dose).said });
  return (
    <Text role="status" textStyle="sm" fontWeight="medium">
      {t('dose.changed', { now: wordsOf(is), before: wordsOf(was) })}
    </Text>
  );
};
