import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ChatAction, useFlag, usePractice } from '@practice-portal/access';
import { csvOf } from '@practice-portal/api-client/csv';
import { usePartnersQuery } from '@practice-portal/api-client/integrations';
import { listPartners } from '@practice-portal/domain/integrations';
import { SCOPES } from '@practice-portal/domain/session';
import { EmptyState, QueryState } from '@practice-portal/ui';
import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangeHistory } from '../history/change-history.tsx';
import { ListCsv } from '../list-csv/list-csv.tsx';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { SettingsGate } from '../landing/settings-gate.tsx';
import { EventsSection } from './events-section.tsx';
import { PartnerDialogs } from './partner-dialogs.tsx';
import { PartnerTable } from './partner-table.tsx';
import { usePartnerSwitch } from './use-partner-switch.ts';

const Partners = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const query = usePartnersQuery(practiceId);
  const change = usePartnerSwitch();
  return (
    <>
      <Flex justify="flex-end">
        <ListCsv name="partner-integrations" asked={csvOf(listPartners, { params: { practiceId } })} />
      </Flex>
      <QueryState
        query={query}
        failedTitle={t('integrations.loadFailed')}
        help={<ChatAction />}
        skeleton={<PartnerTable rows={[]} loading busyId={null} onSwitch={change.press} />}
      >
        {(partners) => (
          <PartnerTable
            rows={partners}
            busyId={change.busyId}
            onSwitch={change.press}
            empty={<EmptyState icon={Plug} title={t('integrations.empty')} hint={t('integrations.emptyHint')} />}
          />
        )}
      </QueryState>
      <PartnerDialogs change={change} />
    </>
  );
};

/** `/integrations`. Rule: docs/rules/settings.md#integrations. */
export const IntegrationsPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <SettingsGate scope={SCOPES.practiceProfile} title={t('integrations.title')}>
      <SettingsFrame title={t('integrations.title')}>
        <Stack gap="1" maxW="48rem">
          <Heading as="h2" size="md">
            {t('integrations.data')}
          </Heading>
          <Text textStyle="sm">{t('integrations.dataText')}</Text>
          <Text textStyle="sm" color="fg.muted">
            {t('integrations.reviewTime')}
          </Text>
        </Stack>
        <Partners />
        {useFlag('eventsEnabled') && <EventsSection />}
        <ChangeHistory
          subject="integrations"
          labels={{
            partner: t('integrations.partner'),
            enabled: t('integrations.enabled'),
            underReview: t('integrations.underReview'),
            url: t('events.url'),
            type: t('events.event'),
            about: t('events.about'),
          }}
        />
      </SettingsFrame>
    </SettingsGate>
  );
};
