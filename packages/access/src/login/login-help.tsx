import { Button, lazyPart } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { RecoveryDialogProps } from '../recovery/recovery-dialog.tsx';

const recovery = lazyPart(async () => (await import('../recovery/recovery-dialog.tsx')).RecoveryDialog);

const preload = (): void => void recovery.preload();

/** 'Need help logging in?': the practice finder, whose code comes when it is asked for. */
export const LoginHelp = ({ onLogIn }: Pick<RecoveryDialogProps, 'onLogIn'>): ReactNode => {
  const { t } = useTranslation('access');
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');

  const open = async (): Promise<void> => setState((await recovery.preload()) ? 'open' : 'failed');
  const close = (): void => setState('closed');

  return (
    <>
      <Button variant="link" onPointerEnter={preload} onFocus={preload} onClick={() => void open()}>
        {t('practiceLogin.help')}
      </Button>
      {state === 'failed' && <p role="alert">{t('signInProblem.code')}</p>}
      {state === 'open' && (
        <recovery.Part
          onClose={close}
          onLogIn={(practiceId) => {
            close();
            onLogIn(practiceId);
          }}
        />
      )}
    </>
  );
};
