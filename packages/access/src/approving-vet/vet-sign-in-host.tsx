import type { QueueItemType } from '@practice-portal/domain/approval';
import { reportLoadFailure, toast } from '@practice-portal/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { loadVetSignInDialog, VetSignInDialog } from './vet-sign-in-dialog-lazy.tsx';
import { type ApprovingVet, type RequestVetSignIn, VetSignInContext } from './vet-sign-in-context.ts';

interface SignInRequest {
  itemType: QueueItemType | null;
  /** Resolves the request. */
  answer: (vet: ApprovingVet | null) => void;
}

/** Props of {@link VetSignInHost}. */
export interface VetSignInHostProps {
  /** Fetches the dialog's code. */
  loadDialog?: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Offers 'Select a vet to continue' to everything inside it. Put it once around the signed-in screens.
 * The dialog's code is fetched when first asked for, or ahead of that with `loadVetSignInDialog`.
 */
export const VetSignInHost = ({ loadDialog = loadVetSignInDialog, children }: VetSignInHostProps): ReactNode => {
  const { t } = useTranslation('access');
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const current = useRef<SignInRequest | null>(null);

  const finish = useCallback((vet: ApprovingVet | null) => {
    current.current?.answer(vet);
    current.current = null;
    setRequest(null);
  }, []);

  const requestSignIn = useCallback<RequestVetSignIn>(
    async (itemType) => {
      try {
        await loadDialog();
      } catch (error) {
        void reportLoadFailure(error);
        toast.error(t('vetSignIn.codeFailed'));
        return null;
      }
      return new Promise((answer) => {
        // An earlier request is canceled: there is one dialog.
        current.current?.answer(null);
        const next = { itemType: itemType ?? null, answer };
        current.current = next;
        setRequest(next);
      });
    },
    [loadDialog, t],
  );

  return (
    <VetSignInContext value={requestSignIn}>
      {children}
      {request !== null && <VetSignInDialog itemType={request.itemType} onDone={finish} />}
    </VetSignInContext>
  );
};
