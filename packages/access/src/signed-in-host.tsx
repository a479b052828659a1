import { UnsavedChangesHost } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { VetSignInHost } from './approving-vet/vet-sign-in-host.tsx';
import { DraftCarrier } from './form-draft/draft-carrier.ts';
import { HomeAddressProvider } from './home-address/home-address.tsx';

/**
 * Dialogs and state shared by all screens of a practice: 'Discard changes?', 'Select a vet to continue', the address of
 * the queue as it was left. Put it once around them, inside a data router.
 */
export const SignedInHost = ({ children }: { children: ReactNode }): ReactNode => (
  <UnsavedChangesHost>
    <VetSignInHost>
      <DraftCarrier />
      <HomeAddressProvider>{children}</HomeAddressProvider>
    </VetSignInHost>
  </UnsavedChangesHost>
);
