import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { useNotificationModesQuery, useSaveNotificationModesMutation } from '@practice-portal/api-client/notifications';
import { type NotificationMode, offeredModes } from '@practice-portal/domain/notifications';
import { Card, PageForm, QueryState, RadioField, useLocale, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { SectionHead } from './section-head.tsx';

const ModesForm = ({ mode }: { mode: NotificationMode }): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId, practiceStatus } = usePractice();
  const { code } = useLocale();
  const [save] = useSaveNotificationModesMutation();
  const options = useMemo(
    () => offeredModes(practiceStatus, code).map((value) => ({ value, label: t(`notifications.modes.${value}`) })),
    [code, practiceStatus, t],
  );
  const form = useSaveForm({
    initialValues: { notificationMode: mode },
    save: (body) => save({ params: { practiceId }, body }).unwrap(),
    saved: t('notifications.changed'),
    explain: ({ message, unexpected }) => ({ title: t('notifications.notChanged'), ...(unexpected ? {} : { hint: message }) }),
  });
  return (
    <PageForm form={form} submitLabel={t('practiceInfo.save')} help={<ChatAction />}>
      <KeptForm form={form} name="notification-modes" />
      <RadioField name="notificationMode" label={t('notifications.mode')} help={t('notifications.modeHelp')} options={options} />
    </PageForm>
  );
};

/** 'Settings': how the practice is notified. */
export const ModesTab = (): ReactNode => {
  const { t } = useTranslation('settings');
  const query = useNotificationModesQuery(usePractice().id);
  return (
    <Card>
      <SectionHead title={t('notifications.settingsTitle')} />
      <QueryState query={query} failedTitle={t('notifications.failed')} help={<ChatAction />}>
        {({ notificationMode }) => <ModesForm mode={notificationMode} />}
      </QueryState>
    </Card>
  );
};
