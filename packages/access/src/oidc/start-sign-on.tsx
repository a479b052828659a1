import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Waiting } from '../waiting/waiting.tsx';
import { usePractice } from '../session/use-practice.ts';
import { signOnAddress } from './sign-on.ts';

interface StartSignOnProps {
  /** A path of this portal, or the payment application. */
  returnTo: string;
  /** Leaves the portal for an address. */
  leave?: (address: string) => void;
}

const leavePortal = (address: string): void => location.assign(address);

/** Sends the person to their organisation's login. */
export const StartSignOn = ({ returnTo, leave = leavePortal }: StartSignOnProps): ReactNode => {
  const { t } = useTranslation('access');
  const practice = usePractice();
  const started = useRef(false);
  useEffect(() => {
    // Once: a second one would make the first one's answer look forged.
    if (started.current) return;
    started.current = true;
    const address = signOnAddress(practice, returnTo);
    if (address !== null) leave(address);
  }, [practice, returnTo, leave]);
  return <Waiting>{t('signOn.title')}</Waiting>;
};
