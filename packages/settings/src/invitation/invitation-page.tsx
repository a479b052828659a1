import { LoginLayout, PasswordChecklist } from '@practice-portal/access';
import { useAcceptInvitationMutation, useInvitationQuery } from '@practice-portal/api-client/invitations';
import type { Invitation } from '@practice-portal/domain/invitation';
import { loginPath, PRACTICE_PARAMETER } from '@practice-portal/domain/navigation';
import { resetPasswordSchema } from '@practice-portal/domain/recovery';
import { NEW_PASSWORD_LENGTH } from '@practice-portal/domain/session';
import { Banner, buttonLook, PageForm, PasswordField, QueryState, useSaveForm } from '@practice-portal/ui';
import { isApiError } from '@practice-portal/api-client';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';

const EMPTY = { password: '', repeatPassword: '' };

/** The first password of who was invited. */
const FirstPassword = ({ token, invitation, onSet }: { token: string; invitation: Invitation; onSet: () => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const [accept] = useAcceptInvitationMutation();
  const form = useSaveForm({
    initialValues: EMPTY,
    schema: resetPasswordSchema,
    save: (values) => accept({ token, ...values }).unwrap(),
    onSaved: onSet,
    explain: ({ fieldErrors, status, message }) => {
      if (Object.keys(fieldErrors).length > 0) return undefined;
      return { title: status === 404 || status === 429 ? message : t('invitation.failed') };
    },
  });
  const field = { autoComplete: 'new-password', maxLength: NEW_PASSWORD_LENGTH.max, required: true } as const;
  return (
    <>
      <p>{t('invitation.hint', { practice: invitation.practiceName, username: invitation.username })}</p>
      <PageForm form={form} submitLabel={t('invitation.save')}>
        <input type="text" name="username" autoComplete="username" value={invitation.username} readOnly hidden />
        <PasswordField name="password" label={t('password.new')} {...field} />
        <PasswordChecklist />
        <PasswordField name="repeatPassword" label={t('password.repeat')} {...field} />
      </PageForm>
    </>
  );
};

const InvitationContent = ({ token }: { token: string }): ReactNode => {
  const { t } = useTranslation('settings');
  const [isSet, setIsSet] = useState(false);
  const query = useInvitationQuery(token, { skip: token === '' });
  const isGone = token === '' || (isApiError(query.error) && [400, 404].includes(query.error.status));
  if (isGone) {
    return (
      <Banner status="error" title={t('invitation.gone')}>
        {t('invitation.goneHint')}
      </Banner>
    );
  }
  return (
    <QueryState query={query} failedTitle={t('invitation.failed')}>
      {(invitation) =>
        isSet ? (
          <>
            <Banner status="success" title={t('invitation.done')}>
              {t('invitation.doneHint', { username: invitation.username })}
            </Banner>
            <p className="links">
              <Link
                to={`${loginPath()}?${new URLSearchParams({ [PRACTICE_PARAMETER]: String(invitation.practiceId) }).toString()}`}
                {...buttonLook({ variant: 'solid' })}
              >
                {t('invitation.logIn')}
              </Link>
            </p>
          </>
        ) : (
          <FirstPassword token={token} invitation={invitation} onSet={() => setIsSet(true)} />
        )
      }
    </QueryState>
  );
};

/** `/invitation`: what the mail to a new person leads to. */
export const InvitationPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  // The link's query, taken out of the address bar by the route's loader.
  const token = new URLSearchParams(useLoaderData<string>()).get('token') ?? '';
  return (
    <LoginLayout heading={t('invitation.title')}>
      <title>{t('invitation.title')}</title>
      <InvitationContent token={token} />
    </LoginLayout>
  );
};
