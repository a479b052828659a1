import { ChatAction, usePractice } from '@practice-portal/access';
import { useSaveSmsMutation, useSmsQuery } from '@practice-portal/api-client/notifications';
import { Card, ConfirmDialog, PageForm, QueryState, RadioTilesField, SaveCanceled, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SectionHead } from './section-head.tsx';

/** Maximum age of the shown data, in seconds. Rule: docs/rules/settings.md#freshness. */
const STALE = 5;

const SmsForm = ({ smsEnabled }: { smsEnabled: boolean }): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [save] = useSaveSmsMutation();
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null);
  const isSure = async (): Promise<boolean> => {
    const yes = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    return yes;
  };
  const form = useSaveForm({
    initialValues: { choice: smsEnabled ? 'sms' : 'email' },
    precheck: async ({ choice }) => {
      if (choice !== 'sms' && !(await isSure())) throw new SaveCanceled();
    },
    save: ({ choice }) => save({ params: { practiceId }, body: { smsEnabled: choice === 'sms' } }).unwrap(),
    saved: t('notifications.smsSaved'),
    explain: ({ message, unexpected }) => ({ title: t('notifications.notChanged'), ...(unexpected ? {} : { hint: message }) }),
  });
  return (
    <>
      <PageForm form={form} submitLabel={t('practiceInfo.save')} help={<ChatAction />}>
        <RadioTilesField
          name="choice"
          label={t('notifications.smsTitle')}
          options={[
            { value: 'sms', label: t('notifications.smsOn') },
            { value: 'email', label: t('notifications.smsOff') },
          ]}
        />
      </PageForm>
      <ConfirmDialog
        open={answer !== null}
        title={t('notifications.smsQuestion')}
        body={t('notifications.smsQuestionText')}
        confirmLabel={t('notifications.smsConfirm')}
        cancelLabel={t('notifications.smsKeep')}
        onConfirm={() => answer?.(true)}
        onCancel={() => {
          answer?.(false);
          form.formik.resetForm();
        }}
      />
    </>
  );
};

/** 'Communications': whether clients get text messages. */
export const CommunicationsTab = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id } = usePractice();
  const query = useSmsQuery(id, { refetchOnMountOrArgChange: STALE });
  return (
    <Card>
      <SectionHead title={t('notifications.clients')}>{t('notifications.clientsText')}</SectionHead>
      <QueryState query={query} failedTitle={t('notifications.failed')} help={<ChatAction />}>
        {({ smsEnabled }) => <SmsForm smsEnabled={smsEnabled} />}
      </QueryState>
    </Card>
  );
};
