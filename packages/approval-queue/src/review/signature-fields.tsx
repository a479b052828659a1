import { usePractice } from '@practice-portal/access';
import { useVetSignaturesQuery } from '@practice-portal/api-client/external-app';
import type { VetSignature } from '@practice-portal/domain/approval';
import { ChoicesFailed } from '@practice-portal/prescriptions';
import { PinField, SelectField } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { TwoColumns } from './two-columns.tsx';

const NONE: VetSignature[] = [];

/** How a prescription of the external prescribing app is signed there. Source: section 2, "Review (approve) drawer". */
export const SignatureFields = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const { data = NONE, isFetching, isError, refetch } = useVetSignaturesQuery(practiceId);
  const options = useMemo(
    () => data.map(({ dvmReachVetSignatureId, signatureDisplayName }) => ({ value: dvmReachVetSignatureId, label: signatureDisplayName })),
    [data],
  );
  return (
    <>
      <TwoColumns>
        <SelectField
          name="dvmReachVetSignature"
          label={t('review.field.signature')}
          placeholder={t(isFetching ? 'review.field.signatureLoading' : 'review.field.signaturePlaceholder')}
          options={options}
          required
        />
        <PinField name="dvmReachVetPin" label={t('review.field.signaturePin')} required />
      </TwoColumns>
      {isError && !isFetching && <ChoicesFailed title={t('review.field.signatureFailed')} onRetry={() => void refetch()} />}
    </>
  );
};
