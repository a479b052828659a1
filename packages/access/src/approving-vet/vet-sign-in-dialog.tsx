import { useApproversQuery } from '@practice-portal/api-client/staff';
import type { QueueItemType } from '@practice-portal/domain/approval';
import { selectableApprovers } from '@practice-portal/domain/permissions';
import { hasScope, SCOPES } from '@practice-portal/domain/session';
import type { Approver } from '@practice-portal/domain/staff';
import { Dialog, ErrorState, modalPart } from '@practice-portal/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePractice } from '../session/use-practice.ts';
import { useSession } from '../session/use-session.ts';
import { AddVetDrawer } from './add-vet-drawer.tsx';
import type { ApprovingVet } from './vet-sign-in-context.ts';
import { VetSignInForm } from './vet-sign-in-form.tsx';

/** Props of {@link VetSignInDialog}. */
export interface VetSignInDialogProps {
  /** Offers only the vets who may approve this type; all of them when null. */
  itemType: QueueItemType | null;
  /** The vet who signed in, or null when the dialog was closed without. */
  onDone: (vet: ApprovingVet | null) => void;
}

const SignIn = modalPart(function SignIn({ itemType, onDone, onClose }: VetSignInDialogProps & { onClose: () => void }): ReactNode {
  const { t } = useTranslation('access');
  const practice = usePractice();
  const { claims } = useSession();
  const mayAdd = claims !== null && hasScope(claims, SCOPES.approvePrescriptions);
  const { data, error, isFetching, refetch } = useApproversQuery(practice.id);
  const firstFieldRef = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Approver | null>(null);
  // The list is asked for again when a vet was added; until it is there, they are in it all the same.
  const approvers = data && (added === null || data.some((vet) => vet.vetStaffId === added.vetStaffId) ? data : [...data, added]);

  return (
    <>
      <Dialog open onClose={onClose} title={t('vetSignIn.title')} size="sm" initialFocus={firstFieldRef}>
        {error && !isFetching ? (
          <ErrorState title={t('vetSignIn.loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <VetSignInForm
            firstFieldRef={firstFieldRef}
            approvers={approvers && selectableApprovers(approvers, itemType ?? undefined)}
            added={added}
            onAdd={mayAdd ? () => setAdding(true) : null}
            onCancel={onClose}
            onSignedIn={onDone}
          />
        )}
      </Dialog>
      {adding && (
        <AddVetDrawer
          practice={practice}
          onClose={() => setAdding(false)}
          onAdded={(vet) => {
            setAdded(vet);
            setAdding(false);
          }}
        />
      )}
    </>
  );
});

/**
 * 'Select a vet to continue'.
 * Rule: docs/rules/queue.md#vet-sign-in.
 */
export const VetSignInDialog = ({ itemType, onDone }: VetSignInDialogProps): ReactNode => (
  <SignIn itemType={itemType} onDone={onDone} onClose={() => onDone(null)} />
);
