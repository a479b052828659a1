import { Grid } from '@chakra-ui/react';
import { useFlag, VetField } from '@practice-portal/access';
import { PinField } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Who approves it, and with a PIN at once. Source: ordering-and-approval.md section 2, "Order manager". */
export const ApproverFields = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const asksPin = useFlag('vetPinRequired');
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
      <VetField name="vetStaffId" label={t('approver.vet')} type="RX_CART_ITEM" />
      {asksPin && <PinField name="vetPin" label={t('approver.pin')} help={t('approver.pinHelp')} />}
    </Grid>
  );
};
