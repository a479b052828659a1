import { Box, Grid, Text } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { showsCommercialInfo } from '@practice-portal/domain/practice-info';
import { SCOPES } from '@practice-portal/domain/session';
import { Card, Tabs } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangeHistory } from '../history/change-history.tsx';
import { FORM_WIDTH } from '../landing/form-width.ts';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { SettingsGate } from '../landing/settings-gate.tsx';
import { usePageTab } from '../landing/use-page-tab.ts';
import { CommercialTab } from './commercial-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { useInfoHistoryFields } from './use-info-labels.ts';

const AccountNumber = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id } = usePractice();
  return (
    <Card label={t('practiceInfo.accountNumber')}>
      <Text textStyle="sm" color="fg.muted">
        {t('practiceInfo.accountNumber')}
      </Text>
      <Text textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {id}
      </Text>
    </Card>
  );
};

const Information = (): ReactNode => {
  const { t } = useTranslation('settings');
  const commercial = showsCommercialInfo(usePractice());
  const { selected, select } = usePageTab(commercial ? ['general', 'commercial'] : ['general']);
  if (!commercial) return <GeneralTab />;
  return (
    <Tabs
      label={t('practiceInfo.title')}
      tabs={[
        { id: 'general', label: t('practiceInfo.general') },
        { id: 'commercial', label: t('practiceInfo.commercial') },
      ]}
      selected={selected}
      onSelect={select}
    >
      {selected === 'commercial' ? <CommercialTab /> : <GeneralTab />}
    </Tabs>
  );
};

/** `/practice-info`. Rule: docs/rules/settings.md#practice-information. */
export const PracticeInfoPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const history = useInfoHistoryFields();
  return (
    <SettingsGate scope={SCOPES.practiceProfile} title={t('practiceInfo.title')}>
      <SettingsFrame title={t('practiceInfo.title')}>
        <Grid templateColumns={{ base: '1fr', lg: `minmax(0, ${FORM_WIDTH}) 14rem` }} gap="6" alignItems="start">
          <Box order={{ base: 0, lg: 1 }}>
            <AccountNumber />
          </Box>
          <Box minW="0">
            <Information />
          </Box>
        </Grid>
        <ChangeHistory subject="practiceInformation" {...history} />
      </SettingsFrame>
    </SettingsGate>
  );
};
