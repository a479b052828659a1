import { Box } from '@chakra-ui/react';
import { SCOPES } from '@practice-portal/domain/session';
import { Card, FormDialog, modalPart, PageForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FORM_WIDTH } from '../landing/form-width.ts';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { SettingsGate } from '../landing/settings-gate.tsx';
import { useOverlay } from '../landing/use-overlay.ts';
import { MonthField } from './month-field.tsx';
import { useLedger } from './use-ledger.tsx';

const LedgerDialog = modalPart(function LedgerDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('settings');
  const { form, settlements, banner, printButton, nothing } = useLedger();
  return (
    <FormDialog
      form={form}
      title={t('ledger.title')}
      size="md"
      submitLabel={t('ledger.open')}
      submitDisabledReason={nothing}
      allowUnchanged
      dirty={false}
      actions={printButton}
      banner={banner}
      onClose={onClose}
    >
      <MonthField settlements={settlements} />
    </FormDialog>
  );
});

const LedgerForm = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { form, settlements, banner, printButton, nothing } = useLedger();
  return (
    <Card>
      <PageForm
        form={form}
        submitLabel={t('ledger.open')}
        submitDisabledReason={nothing}
        allowUnchanged
        banner={banner}
        actions={printButton}
      >
        <MonthField settlements={settlements} />
      </PageForm>
    </Card>
  );
};

/**
 * `/settings/home-delivery-ledger-report`: above the page that a 'popup' link was pressed on, or by its address.
 * Rule: docs/rules/settings.md#ledger.
 */
export const LedgerPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { background, close } = useOverlay();
  if (background) return <LedgerDialog onClose={close} />;
  return (
    <SettingsGate scope={SCOPES.homeDelivery} title={t('ledger.title')}>
      <SettingsFrame title={t('ledger.title')}>
        <Box maxW={FORM_WIDTH}>
          <LedgerForm />
        </Box>
      </SettingsFrame>
    </SettingsGate>
  );
};
