import { UnsavedChangesHost } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { VetSignInHost } from './approving-vet/vet-sign-in-host.tsx';
import { DraftCarrier } from './form-draft/draft-carrier.ts';
import { HomePlaceKeeper } from './home-place/home-place.tsx';

/**
 * What screens of a practice ask for and what outlives them: 'Discard changes?', 'Select a vet to continue', the way back to
 * where the queue was left. Put it once around them, inside a data router.
 */
export const SignedInHost = ({ children }: { children: ReactNode }): ReactNode => (
  <UnsavedChangesHost>
    <VetSignInHost>
      <DraftCarrier />
      <HomePlaceKeeper>{children}</HomePlaceKeeper>
    </VetSignInHost>
  </UnsavedChangesHost>
);
