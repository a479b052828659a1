import type { ApplicationCode } from '@practice-portal/domain/application';
import { toast } from '@practice-portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { Waiting } from '../waiting/waiting.tsx';
import { usePractice } from '../session/use-practice.ts';
import { type ApplicationWindow, useOpenApplication } from '../application/use-open-application.ts';

interface OpenRequestedProps {
  application: ApplicationCode;
  /** Where to stay in this tab. */
  target: string;
  view?: ApplicationWindow;
}

/** The person is known now: opens the application that asked for one, and goes back to where it was asked for. */
export const OpenRequested = ({ application, target, view }: OpenRequestedProps): ReactNode => {
  const { t } = useTranslation('access');
  const { id: practiceId } = usePractice();
  const open = useOpenApplication(view);
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    // Its link is good for one visit: asked for once, however often this is drawn.
    if (started.current) return;
    started.current = true;
    void open(application, practiceId).then((opened) => {
      if (opened === 'failed') toast.error(t('userLogin.openFailed'));
      if (opened !== 'thisTab') void navigate(target, { replace: true });
    });
  }, [application, practiceId, target, open, navigate, t]);

  return <Waiting>{t('userLogin.opening')}</Waiting>;
};
