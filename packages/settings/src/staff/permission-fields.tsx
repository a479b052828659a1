import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import { isSiteAdministrator, type StaffManager } from '@practice-portal/domain/staff-member';
import { CheckboxField } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Section } from '../landing/section.tsx';

interface PermissionFieldsProps {
  manager: StaffManager;
  flags: Pick<PracticeHomeFeatures, 'overridePriceEnabled' | 'paymentRefundEnabled'>;
}

/** Permissions besides the roles. Only an administrator can give 'Price override'. */
export const PermissionFields = ({ manager, flags }: PermissionFieldsProps): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('staff.permissions')}>
      {flags.overridePriceEnabled && (
        <CheckboxField
          name="priceOverride"
          label={t('staff.priceOverride')}
          help={t('staff.priceOverrideHelp')}
          disabledReason={isSiteAdministrator(manager) ? null : t('staff.priceOverrideOnly')}
        />
      )}
      {flags.paymentRefundEnabled && <CheckboxField name="paymentRefund" label={t('staff.paymentRefund')} />}
    </Section>
  );
};
