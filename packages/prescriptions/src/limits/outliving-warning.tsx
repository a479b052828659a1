import type { ZonedDate } from '@practice-portal/domain/locale';
import type { ApprovalQueueItem, ApproveForm } from '@practice-portal/domain/approval';
import { outlivingRefills } from '@practice-portal/domain/guardrails';
import { Banner, Button, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says when more refills are asked for than come due before the prescription expires; silent where that can't be known. */
export const OutlivingWarning = ({ item, now }: { item: ApprovalQueueItem; now: ZonedDate }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatDate, formatNumber } = useLocale();
  const { values, setFieldValue } = useFormikContext<ApproveForm>();
  const { refills, expirationDate, usageInstructions } = values;
  const found = outlivingRefills({ item, usageInstructions, refills, expirationDate, now });
  if (found === null) return null;
  const { usable, supply } = found;
  return (
    <Banner
      status="warning"
      title={t('limits.outlive.title')}
      action={
        <Button
          onClick={({ currentTarget }) => {
            // The button goes with the warning: what it set has the focus next.
            const field = currentTarget.form?.elements.namedItem('refills');
            void setFieldValue('refills', usable);
            if (field instanceof HTMLElement) field.focus();
          }}
        >
          {t('limits.outlive.lower', { refills: formatNumber(usable) })}
        </Button>
      }
    >
      {t(`limits.outlive.${supply.from}`, { count: supply.days })}{' '}
      {t(usable === 0 ? 'limits.outlive.none' : 'limits.outlive.some', {
        usable: formatNumber(usable),
        refills: formatNumber(refills ?? 0),
        date: formatDate(expirationDate ?? ''),
      })}
    </Banner>
  );
};
