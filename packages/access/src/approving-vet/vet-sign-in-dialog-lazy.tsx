import { lazyPart } from '@practice-portal/ui';

import type { VetSignInDialogProps } from './vet-sign-in-dialog.tsx';

/** Fetches the code of the vet sign-in dialog, so that it opens without a wait. Does nothing a second time. */
export const loadVetSignInDialog = () => import('./vet-sign-in-dialog.tsx');

/** The same ahead of time: a failure is no news yet, for it is fetched again when the dialog is to open. */
export const preloadVetSignInDialog = (): void => {
  loadVetSignInDialog().catch(() => undefined);
};

/** The vet sign-in dialog, in a chunk of its own: it brings the forms code with it. */
export const { Part: VetSignInDialog } = lazyPart<VetSignInDialogProps>(async () => (await loadVetSignInDialog()).VetSignInDialog);
