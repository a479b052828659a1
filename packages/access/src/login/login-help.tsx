import { Button } from '@practice-portal/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { RecoveryDialogProps } from '../recovery/recovery-dialog.tsx';

const loadRecovery = () => import('../recovery/recovery-dialog.tsx');

// Ahead of time a failure is no news yet: the press fetches it again.
const preload = (): void => void loadRecovery().catch(() => undefined);

/** 'Need help logging in?': the practice finder, whose code comes when it is asked for. */
export const LoginHelp = ({ onLogIn }: Pick<RecoveryDialogProps, 'onLogIn'>): ReactNode => {
  const { t } = useTranslation('access');
  const [Recovery, setRecovery] = useState<ComponentType<RecoveryDialogProps> | null>(null);
  const [failed, setFailed] = useState(false);

  const open = async (): Promise<void> => {
    try {
      const { RecoveryDialog } = await loadRecovery();
      setRecovery(() => RecoveryDialog);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const close = (): void => setRecovery(null);

  return (
    <>
      <Button variant="link" onPointerEnter={preload} onFocus={preload} onClick={() => void open()}>
        {t('practiceLogin.help')}
      </Button>
      {failed && <p role="alert">{t('signInProblem.code')}</p>}
      {Recovery && (
        <Recovery
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
