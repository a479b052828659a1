import { Grid } from '@chakra-ui/react';
import { usePractice, useSession } from '@practice-portal/access';
import { signsBy } from '@practice-portal/domain/permissions';
import { VetField } from '@practice-portal/prescriptions';
import { PinField } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The approver: approves at once with a PIN or, without PINs, where the session may sign. Rule: docs/rules/ordering.md#order-manager. */
export const ApproverFields = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const { practiceHomeFeatures: flags } = usePractice();
  const { claims } = useSession();
  const by = signsBy(flags, claims ?? { scopes: [] });
  const help = by === 'name' ? t('approver.vetSigns') : t('approver.vetAssigned');
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
      <VetField name="vetStaffId" label={t('approver.vet')} type="RX_CART_ITEM" {...(by === 'pin' ? {} : { help })} />
      {by === 'pin' && <PinField name="vetPin" label={t('approver.pin')} help={t('approver.pinHelp')} />}
    </Grid>
  );
};
