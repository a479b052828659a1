import { announce, Button, StyleSheet } from '@practice-portal/ui';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { approvingVetStyles } from './approving-vet.styles.ts';
import { useApprovingVet } from './use-approving-vet.ts';
import { useOwnVet } from './use-own-vet.ts';
import { preloadVetSignInDialog } from './vet-sign-in-dialog-lazy.tsx';

/** The approving vet of this browser: 'Start approving', or the vet's name with 'Sign out'. */
export const ApprovingVetBlock = memo((): ReactNode => {
  const { t } = useTranslation('access');
  const heading = useId();
  const { vet, requestSignIn, signOut } = useApprovingVet();
  useOwnVet();

  const start = async (): Promise<void> => {
    const signedIn = await requestSignIn();
    if (signedIn) announce(t('approvingVet.signedIn', { name: signedIn.vetDisplayName }));
  };
  const stop = (): void => {
    signOut();
    announce(t('approvingVet.signedOut'));
  };

  return (
    <section aria-labelledby={heading} className="approving-vet">
      <StyleSheet sheet={approvingVetStyles} />
      <h2 id={heading} data-part="title">
        {t('approvingVet.heading')}
      </h2>
      <div data-part="vet">
        {vet && <span>{vet.vetDisplayName}</span>}
        {/* One button for both states, so that it keeps the focus when the state changes. */}
        <Button
          variant={vet ? 'outline' : 'solid'}
          onClick={vet ? stop : () => void start()}
          onPointerEnter={preloadVetSignInDialog}
          onFocus={preloadVetSignInDialog}
        >
          {t(vet ? 'approvingVet.signOut' : 'approvingVet.start')}
        </Button>
      </div>
    </section>
  );
});
ApprovingVetBlock.displayName = 'ApprovingVetBlock';
