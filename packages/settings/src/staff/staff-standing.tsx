import { usePractice } from '@practice-portal/access';
import { useDeactivateStaffMutation, useReactivateStaffMutation } from '@practice-portal/api-client/staff-members';
import type { StaffMember } from '@practice-portal/domain/staff-member';
import { Banner, ConfirmDialog, failureTitle, type MenuItem, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { refusalWords } from './refusal-words.ts';

interface StaffStandingProps {
  member: StaffMember;
  name: string;
}

/** What changes a member's standing, and the question it asks before. */
interface Standing {
  item: MenuItem;
  question: ReactNode;
}

/** 'Deactivate', which is asked about once, or 'Reactivate'. Rule: docs/rules/staff.md#list. */
export const useStaffStanding = ({ member, name }: StaffStandingProps): Standing => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [deactivate, deactivating] = useDeactivateStaffMutation();
  const [reactivate] = useReactivateStaffMutation();
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
    const disabledReason = member.canReactivate ? null : t('staff.aboveYou');
    return { item: { id: 'standing', label: t('staff.reactivate'), disabledReason, onSelect: () => void comeBack() }, question: null };
  }
  const isLast = member.canEdit && !member.canDeactivate;
  return {
    item: {
      id: 'standing',
      label: t('staff.deactivate'),
      destructive: true,
      disabledReason: member.canDeactivate ? null : t(isLast ? 'staff.lastAdministrator' : 'staff.aboveYou'),
      onSelect: ask,
    },
    question: (
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
    ),
  };
};
