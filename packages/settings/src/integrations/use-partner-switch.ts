import { usePractice } from '@practice-portal/access';
import {
  useDisablePartnerMutation,
  useEnablePartnerMutation,
  useLazyCheckPmsQuery,
  useRequestPartnerReviewMutation,
} from '@practice-portal/api-client/integrations';
import { type PartnerIntegration, pmsObstacle } from '@practice-portal/domain/integrations';
import { toast } from '@practice-portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { refusalWords } from '../staff/refusal-words.ts';

/** The open dialog. */
export type PartnerDialog =
  | { kind: 'token'; partner: PartnerIntegration; token: string }
  | { kind: 'disable' | 'limit' | 'externalIds'; partner: PartnerIntegration };

/** A partner's switch, and what pressing it leads to. */
export interface PartnerSwitch {
  dialog: PartnerDialog | null;
  /** The partner that something is being done about. */
  busyId: number | null;
  press: (partner: PartnerIntegration) => void;
  disable: (partner: PartnerIntegration) => void;
  requestReview: (partner: PartnerIntegration) => void;
  close: () => void;
}

/** Enables and disables partners. Another practice management system asks for a review first. */
export const usePartnerSwitch = (): PartnerSwitch => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [dialog, setDialog] = useState<PartnerDialog | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [check] = useLazyCheckPmsQuery();
  const [enable] = useEnablePartnerMutation();
  const [disable] = useDisablePartnerMutation();
  const [review] = useRequestPartnerReviewMutation();

  const run = async ({ partnerId }: PartnerIntegration, work: (params: { practiceId: number; partnerId: number }) => Promise<void>) => {
    setBusyId(partnerId);
    try {
      await work({ practiceId, partnerId });
    } catch (error) {
      toast.error(refusalWords(error) ?? t('integrations.failed'));
    }
    setBusyId(null);
  };

  const turnOn = (partner: PartnerIntegration): Promise<void> =>
    run(partner, async (params) => {
      if (partner.isPracticeManagementSystem && !partner.isReviewed) {
        const obstacle = pmsObstacle(await check(practiceId).unwrap());
        if (obstacle !== null) return setDialog({ kind: obstacle, partner });
      }
      const { practiceToken: token } = await enable({ params, query: { validateExternalIds: false } }).unwrap();
      toast.success(t('integrations.tokenEnabled'));
      setDialog({ kind: 'token', partner, token });
    });

  return {
    dialog,
    busyId,
    press: (partner) => (partner.isEnabled ? setDialog({ kind: 'disable', partner }) : void turnOn(partner)),
    disable: (partner) =>
      void run(partner, async (params) => {
        await disable({ params }).unwrap();
        toast.success(t('integrations.tokenDisabled'));
      }).then(() => setDialog(null)),
    requestReview: (partner) =>
      void run(partner, async (params) => {
        await review({ params }).unwrap();
        toast.success(t('integrations.reviewRequested'));
      }).then(() => setDialog(null)),
    close: () => setDialog(null),
  };
};
