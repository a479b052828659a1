import { orderManagerAddress, readDietLink } from '@practice-portal/domain/navigation';
import { Page } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';

import { DietPatientGate } from './diet-patient-gate.tsx';

/** `/diet-recommendation`: the diet wizard. Rule: docs/rules/diet.md#steps. */
export const DietPage = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const [search] = useSearchParams();
  const link = readDietLink(search);
  if (link === null) return <Navigate to={orderManagerAddress(null)} replace />;
  return (
    <Page title={t('diet.title')}>
      <DietPatientGate key={search.toString()} link={link} />
    </Page>
  );
};
