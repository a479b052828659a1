import { Flex } from '@chakra-ui/react';
import { rationaleCategories, rationalesIn } from '@practice-portal/domain/approval';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { SelectField } from '@practice-portal/ui';
import { useField } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Why this product rather than an approved one: a category (`rationaleCategory`), then a reason in it
 * (`clinicalRationaleCode`). Rule: docs/rules/prescriptions.md#clinical-rationale.
 */
export const RationaleFields = ({ compliance }: { compliance: ComplianceBean }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { clinicalRationales } = compliance;
  const [{ value: category }] = useField<string | null>('rationaleCategory');
  const categories = useMemo(
    () => rationaleCategories(clinicalRationales).map((name) => ({ value: name, label: name })),
    [clinicalRationales],
  );
  const reasons = useMemo(
    () => rationalesIn(clinicalRationales, category).map(({ code, displayName }) => ({ value: code, label: displayName })),
    [clinicalRationales, category],
  );
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="3" css={{ '& > *': { flex: '1', minW: '0' } }}>
      <SelectField
        name="rationaleCategory"
        label={t('fields.rationaleCategory')}
        placeholder={t('fields.rationaleCategoryPlaceholder')}
        options={categories}
        required
      />
      <SelectField
        name="clinicalRationaleCode"
        label={t('fields.rationale')}
        placeholder={t(!category ? 'fields.rationaleLocked' : 'fields.rationalePlaceholder')}
        options={reasons}
        required
      />
    </Flex>
  );
};
