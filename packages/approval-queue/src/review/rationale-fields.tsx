import { rationaleCategories, rationalesIn } from '@practice-portal/domain/approval';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { SelectField } from '@practice-portal/ui';
import { useField } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Why this product rather than an approved one: a category, then a reason in it. Source: section 5, "clinicalRationaleCode". */
export const RationaleFields = ({ compliance }: { compliance: ComplianceBean }): ReactNode => {
  const { t } = useTranslation('approval-queue');
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
    <div className="review-columns">
      <SelectField
        name="rationaleCategory"
        label={t('review.field.rationaleCategory')}
        placeholder={t('review.field.rationaleCategoryPlaceholder')}
        options={categories}
        required
      />
      <SelectField
        name="clinicalRationaleCode"
        label={t('review.field.rationale')}
        placeholder={t(category === null ? 'review.field.rationaleLocked' : 'review.field.rationalePlaceholder')}
        options={reasons}
        required
      />
    </div>
  );
};
