import { useApproversQuery } from '@practice-portal/api-client';
import { type QueueItemType, selectableApprovers } from '@practice-portal/domain';
import { Dialog, ErrorState } from '@practice-portal/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { usePractice } from '../session/use-practice.ts';
import type { ApprovingVet } from './vet-sign-in-context.ts';
import { VetSignInForm } from './vet-sign-in-form.tsx';

interface VetSignInDialogProps {
  /** Offers only the vets who may approve this type; all of them when null. */
  itemType: QueueItemType | null;
  /** The vet who signed in, or null when the dialog was closed without. */
  onDone: (vet: ApprovingVet | null) => void;
}

/**
 * 'Select a vet to continue'.
 * Source: ordering-and-approval.md sections 2 and 6.
 */
export const VetSignInDialog = ({ itemType, onDone }: VetSignInDialogProps): ReactNode => {
  const { t } = useTranslation('access');
  const practice = usePractice();
  const { data, isError, isFetching, refetch } = useApproversQuery(practice.id);
  const firstFieldRef = useRef<HTMLElement>(null);
  const close = (): void => onDone(null);

  return (
    <Dialog open onClose={close} title={t('vetSignIn.title')} size="sm" initialFocus={firstFieldRef}>
      {isError && !isFetching ? (
        <ErrorState title={t('vetSignIn.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <VetSignInForm
          firstFieldRef={firstFieldRef}
          approvers={data && selectableApprovers(data, itemType ?? undefined)}
          onCancel={close}
          onSignedIn={onDone}
        />
      )}
    </Dialog>
  );
};
