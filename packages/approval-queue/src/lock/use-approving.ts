import { type ApprovingVet, useApprovingVet } from '@practice-portal/access';
import type { QueueItemType } from '@practice-portal/domain/approval';
import { canApproveType } from '@practice-portal/domain/permissions';
import { toast } from '@practice-portal/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Gives the vet who acts on an item of a type: asks one to sign in where there is none, and refuses one who may not.
 * @returns null when nothing should open
 */
export const useApproving = (): ((type: QueueItemType) => Promise<ApprovingVet | null>) => {
  const { t } = useTranslation('approval-queue');
  const { vet: signedIn, requestSignIn } = useApprovingVet();
  return useCallback(
    async (type) => {
      const vet = signedIn ?? (await requestSignIn(type));
      if (vet === null) return null;
      if (canApproveType(vet, type)) return vet;
      toast.error(t('lock.cannotApprove'));
      return null;
    },
    [signedIn, requestSignIn, t],
  );
};
