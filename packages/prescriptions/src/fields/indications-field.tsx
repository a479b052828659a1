import { useMedicationIndicationsQuery } from '@practice-portal/api-client/compounding';
import type { MedicationIndication } from '@practice-portal/domain/approval';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { MultiComboboxField } from '@practice-portal/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ChoicesFailed } from './choices-failed.tsx';

const NONE: MedicationIndication[] = [];

/** Indications of the medication, as its compounding pharmacy lists them. Rule: docs/rules/prescriptions.md#indications. */
export const IndicationsField = ({ compliance }: { compliance: ComplianceBean }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { data = NONE, isFetching, isError, refetch } = useMedicationIndicationsQuery(compliance.compoundingPharmacyId ?? skipToken);
  const options = useMemo(() => data.map(({ id, name }) => ({ value: id, label: name })), [data]);
  return (
    <>
      <MultiComboboxField
        name="medicationIndicationIds"
        label={t('fields.indications')}
        placeholder={t('fields.indicationsPlaceholder')}
        emptyText={t('fields.indicationsNone')}
        options={options}
        loading={isFetching}
        required
      />
      {isError && !isFetching && <ChoicesFailed title={t('fields.indicationsFailed')} onRetry={() => void refetch()} />}
    </>
  );
};
