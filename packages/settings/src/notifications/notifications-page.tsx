import { Stack } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { type NotificationTab, notificationTabs } from '@practice-portal/domain/notifications';
import { SCOPES } from '@practice-portal/domain/session';
import { Tabs } from '@practice-portal/ui';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangeHistory } from '../history/change-history.tsx';
import { FORM_WIDTH } from '../landing/form-width.ts';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { SettingsGate } from '../landing/settings-gate.tsx';
import { usePageTab } from '../landing/use-page-tab.ts';
import { CommunicationsTab } from './communications-tab.tsx';
import { ModesTab } from './modes-tab.tsx';
import { RecipientsTab } from './recipients-tab.tsx';
import { RecommendationsTab } from './recommendations-tab.tsx';
import { useNotificationHistoryFields } from './use-notification-history-fields.ts';

const CONTENT: Record<NotificationTab, ComponentType> = {
  staff: RecipientsTab,
  communications: CommunicationsTab,
  settings: ModesTab,
  recommendations: RecommendationsTab,
};

/** `/notifications`. Rule: docs/rules/notifications.md#tabs. */
export const NotificationsPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const tabs = notificationTabs(usePractice());
  const { selected, select } = usePageTab(tabs);
  const history = useNotificationHistoryFields();
  const Content = CONTENT[selected];
  return (
    <SettingsGate scope={SCOPES.practiceProfile} title={t('notifications.title')}>
      <SettingsFrame title={t('notifications.title')}>
        <Tabs
          label={t('notifications.title')}
          tabs={tabs.map((id) => ({ id, label: t(`notifications.tab.${id}`) }))}
          selected={selected}
          onSelect={select}
        >
          <Stack gap="4" pt="4" maxW={selected === 'staff' ? undefined : FORM_WIDTH}>
            <Content />
          </Stack>
        </Tabs>
        <ChangeHistory subject="notifications" {...history} />
      </SettingsFrame>
    </SettingsGate>
  );
};
