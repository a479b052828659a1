import { Text } from '@chakra-ui/react';
import type { QueuePet } from '@practice-portal/domain/client';
import { weightAge } from '@practice-portal/domain/dose';
import { useLocale, useNow } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ClinicalNote } from '../dose/clinical-note.tsx';

/** Shows what the pet weighs, and since when that is known. */
export const WeightLine = ({ animal: { weight, weightDate } }: { animal: QueuePet }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatDate, formatWeight } = useLocale();
  const now = useNow();
  if (weight === null) return <ClinicalNote>{t('domain:finding.DOSE_UNCHECKED_RULE.problem.noWeight')}</ClinicalNote>;
  const shown = t('dose.weighs', { ...formatWeight(weight) });
  const age = weightAge(weightDate, now);
  if (age === null || weightDate == null) return <Known>{t('dose.weight.unknown', { weight: shown })}</Known>;
  const text = t(`dose.weight.${age.unit}`, { weight: shown, count: age.count, date: formatDate(weightDate) });
  return age.isOld ? <ClinicalNote>{text}</ClinicalNote> : <Known>{text}</Known>;
};

const Known = ({ children }: { children: string }): ReactNode => (
  <Text as="small" textStyle="sm" color="fg.muted">
    {children}
  </Text>
);
