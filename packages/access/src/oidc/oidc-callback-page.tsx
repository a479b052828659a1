import { PATHS } from '@practice-portal/domain/navigation';
import { toast } from '@practice-portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate } from 'react-router';

import { Waiting } from '../waiting/waiting.tsx';
import { type ApplicationWindow, useOpenApplication } from '../application/use-open-application.ts';
import type { SignOnProblemState } from '../sign-in/sign-on-problem.ts';
import { PAYMENT_APP, signOnTarget } from './sign-on-state.ts';
import { useSignOn } from './use-sign-on.ts';

/**
 * Where the organisation's login sends people back: exchanges its code, then goes on to where the sign-on began.
 * Rule: docs/rules/sign-in.md#single-sign-on.
 */
export const OidcCallbackPage = ({ view }: { view?: ApplicationWindow }): ReactNode => {
  const { t } = useTranslation('access');
  // The provider's answer, taken out of the address bar by the route's loader.
  const query = useLoaderData<string>();
  const navigate = useNavigate();
  const signOn = useSignOn();
  const open = useOpenApplication(view);
  const started = useRef(false);

  useEffect(() => {
    // A code is good for one exchange.
    if (started.current) return;
    started.current = true;
    const finish = async (): Promise<void> => {
      const outcome = await signOn(new URLSearchParams(query));
      if ('problem' in outcome) {
        const state: SignOnProblemState = { signOnProblem: outcome.problem };
        return void navigate(PATHS.home, { replace: true, state });
      }
      if ('canceled' in outcome) return void navigate(PATHS.home, { replace: true });
      const target = signOnTarget(outcome.signOn);
      if (target !== PAYMENT_APP) return void navigate(target, { replace: true });
      const opened = await open(PAYMENT_APP, outcome.signOn.practiceId);
      if (opened === 'failed') toast.error(t('userLogin.openFailed'));
      if (opened !== 'thisTab') void navigate(PATHS.home, { replace: true });
    };
    void finish();
  }, [query, signOn, navigate, open, t]);

  return (
    <main>
      <title>{t('signOn.title')}</title>
      <Waiting>{t('signOn.title')}</Waiting>
    </main>
  );
};
