import { Stack } from '@chakra-ui/react';
import { ChatAction, PasswordChecklist, usePractice, useUserSession } from '@practice-portal/access';
import { useChangePracticePasswordMutation } from '@practice-portal/api-client/practice-password';
import { usePracticeBasicQuery } from '@practice-portal/api-client/practices';
import { practicePasswordChangeSchema } from '@practice-portal/domain/practice-password';
import { hasScope, NEW_PASSWORD_LENGTH, SCOPES } from '@practice-portal/domain/session';
import { Card, CheckboxField, EmptyState, PageForm, PasswordField, QueryState, useSaveForm } from '@practice-portal/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangeHistory } from '../history/change-history.tsx';
import { FORM_WIDTH } from '../landing/form-width.ts';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { AccessCodeSection } from './access-code-section.tsx';

const EMPTY = { password: '', repeatPassword: '', endAccessCode: false };
const NO_FIELDS = {};

const PasswordForm = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [change] = useChangePracticePasswordMutation();
  const form = useSaveForm({
    initialValues: EMPTY,
    schema: practicePasswordChangeSchema,
    save: (body) => change({ practiceId, body }).unwrap(),
    saved: t('practicePassword.saved'),
    // A saved password must not stay readable on the screen.
    onSaved: () => form.formik.resetForm({ values: EMPTY }),
    explain: ({ status, message, fieldErrors }) =>
      Object.keys(fieldErrors).length > 0
        ? undefined
        : { title: t('practicePassword.failed'), ...(status === 403 ? { hint: message } : {}) },
  });
  const field = { autoComplete: 'new-password', maxLength: NEW_PASSWORD_LENGTH.max, required: true } as const;
  return (
    <PageForm form={form} submitLabel={t('practicePassword.save')} help={<ChatAction />}>
      <PasswordField name="password" label={t('password.new')} {...field} />
      <PasswordChecklist />
      <PasswordField name="repeatPassword" label={t('password.repeat')} {...field} />
      <CheckboxField name="endAccessCode" label={t('practicePassword.endAccessCode')} help={t('practicePassword.endAccessCodeHelp')} />
    </PageForm>
  );
};

/** 'Change practice password'. Rule: docs/rules/settings.md#practice-password. */
export const PracticePasswordPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id } = usePractice();
  const { user } = useUserSession();
  const basic = usePracticeBasicQuery(id);
  const may = user !== null && hasScope(user, SCOPES.practiceProfile);
  return (
    <SettingsFrame title={t('practicePassword.title')}>
      {may ? (
        <QueryState query={basic} help={<ChatAction />}>
          {({ individualLoginRequired }) =>
            individualLoginRequired ? (
              <EmptyState icon={Lock} title={t('practicePassword.none')} hint={t('practicePassword.noneHint')} />
            ) : (
              <Stack gap="4" maxW={FORM_WIDTH}>
                <Card>
                  <PasswordForm />
                </Card>
                <AccessCodeSection />
              </Stack>
            )
          }
        </QueryState>
      ) : (
        <EmptyState icon={Lock} title={t('landing.empty')} hint={t('landing.emptyHint')} />
      )}
      {may && <ChangeHistory subject="practicePassword" labels={NO_FIELDS} />}
    </SettingsFrame>
  );
};
