import { usePractice } from '@practice-portal/access';
import { useDeactivateStaffMutation, useReactivateStaffMutation } from '@practice-portal/api-client/staff-members';
import type { StaffMember } from '@practice-portal/domain/staff-member';
import { Banner, Button, ConfirmDialog, failureTitle, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { refusalWords } from './refusal-words.ts';

interface StaffStandingProps {
  member: StaffMember;
  name: string;
}

/** 'Deactivate', which is asked about once, or 'Reactivate'. Rule: docs/rules/staff.md#list. */
export const StaffStanding = ({ member, name }: StaffStandingProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [deactivate, deactivating] = useDeactivateStaffMutation();
  const [reactivate, reactivating] = useReactivateStaffMutation();
  const [asking, setAsking] = useState(false);
  const ref = { practiceId, staffId: member.id };
  const words = refusalWords(deactivating.error);

  const ask = (): void => {
    deactivating.reset();
    setAsking(true);
  };
  const leave = async (): Promise<void> => {
    const { error } = await deactivate(ref);
    if (error === undefined) {
      setAsking(false);
      toast.success(t('staff.deactivated'));
    } else toast.error(failureTitle(error, t('staff.deactivateFailed'), t));
  };
  const comeBack = async (): Promise<void> => {
    const { error } = await reactivate(ref);
    if (error === undefined) toast.success(t('staff.reactivated'));
    else toast.error([t('staff.reactivateFailed'), refusalWords(error)].filter(Boolean).join('. '));
  };

  if (!member.active) {
    return (
      <Button
        aria-label={t('staff.reactivateNamed', { name })}
        loading={reactivating.isLoading}
        disabledReason={member.canReactivate ? null : t('staff.aboveYou')}
        onClick={() => void comeBack()}
      >
        {t('staff.reactivate')}
      </Button>
    );
  }
  const isLast = member.canEdit && !member.canDeactivate;
  return (
    <>
      <Button
        aria-label={t('staff.deactivateNamed', { name })}
        disabledReason={member.canDeactivate ? null : t(isLast ? 'staff.lastAdministrator' : 'staff.aboveYou')}
        onClick={ask}
      >
        {t('staff.deactivate')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={t('staff.deactivateTitle', { name })}
        body={
          <>
            {words !== null && <Banner status="error" title={words} />}
            {t('staff.deactivateBody', { name })}
          </>
        }
        confirmLabel={t('staff.deactivate')}
        loading={deactivating.isLoading}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
