import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { useDefaultMessageQuery, useSaveDefaultMessageMutation } from '@practice-portal/api-client/notifications';
import { DEFAULT_MESSAGE_MAX, defaultMessageSchema } from '@practice-portal/domain/notifications';
import { Button, Card, PageForm, QueryState, TextAreaField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SectionHead } from './section-head.tsx';

const MessageForm = ({ message }: { message: string }): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [save] = useSaveDefaultMessageMutation();
  const form = useSaveForm({
    initialValues: { messageText: message },
    schema: defaultMessageSchema,
    save: ({ messageText }) => save({ params: { practiceId }, body: { practiceId, messageText: messageText.trim() } }).unwrap(),
    saved: t('notifications.changed'),
    explain: (failure) => ({
      title: t('notifications.notChanged'),
      fieldErrors: failure.fieldErrors,
      ...(failure.status === 403 ? { hint: failure.message } : {}),
    }),
  });
  const remove = async (): Promise<void> => {
    await form.formik.setFieldValue('messageText', '');
    await form.formik.submitForm();
  };
  return (
    <PageForm
      form={form}
      submitLabel={t('practiceInfo.save')}
      help={<ChatAction />}
      actions={
        <Button disabledReason={message === '' ? t('notifications.noMessage') : null} loading={form.busy} onClick={() => void remove()}>
          {t('notifications.removeMessage')}
        </Button>
      }
    >
      <KeptForm form={form} name="default-message" />
      <TextAreaField
        name="messageText"
        label={t('notifications.message')}
        help={t('notifications.messageHelp')}
        maxLength={DEFAULT_MESSAGE_MAX}
        rows={5}
        counter
      />
    </PageForm>
  );
};

/** 'Recommendations': the text that recommendations begin with. */
export const RecommendationsTab = (): ReactNode => {
  const { t } = useTranslation('settings');
  const query = useDefaultMessageQuery(usePractice().id);
  return (
    <Card>
      <SectionHead title={t('notifications.recommendations')} />
      <QueryState query={query} failedTitle={t('notifications.failed')} help={<ChatAction />}>
        {({ messageText }) => <MessageForm message={messageText} />}
      </QueryState>
    </Card>
  );
};
