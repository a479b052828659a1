import { Stack } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { type NotificationTab, notificationTabs } from '@practice-portal/domain/notifications';
import { SCOPES } from '@practice-portal/domain/session';
import { Button, Tabs } from '@practice-portal/ui';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
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

const CONTENT: Record<Exclude<NotificationTab, 'staff'>, ComponentType> = {
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
  const [adding, setAdding] = useState(false);
  const Content = selected === 'staff' ? null : CONTENT[selected];
  const add = (
    <Button variant="solid" icon={Plus} onClick={() => setAdding(true)}>
      {t('notifications.add')}
    </Button>
  );
  return (
    <SettingsGate scope={SCOPES.practiceProfile} title={t('notifications.title')}>
      <SettingsFrame title={t('notifications.title')} actions={selected === 'staff' ? add : undefined}>
        <Tabs
          label={t('notifications.title')}
          tabs={tabs.map((id) => ({ id, label: t(`notifications.tab.${id}`) }))}
          selected={selected}
          onSelect={select}
        >
          <Stack gap="4" maxW={selected === 'staff' ? undefined : FORM_WIDTH}>
            {Content === null ? <RecipientsTab adding={adding} onAdded={() => setAdding(false)} /> : <Content />}
          </Stack>
        </Tabs>
        <ChangeHistory subject="notifications" {...history} />
      </SettingsFrame>
    </SettingsGate>
  );
};
