import { usePractice } from '@practice-portal/access';
import { useConfirmVetMutation } from '@practice-portal/api-client/staff-members';
import type { StaffMember } from '@practice-portal/domain/staff-member';
import { Button, toast } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { refusalWords } from './refusal-words.ts';

/** 'Confirm', of a vet who was added over the shared login: until then they approve no controlled substances. */
export const ConfirmVet = ({ member, name }: { member: StaffMember; name: string }): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [confirm, { isLoading }] = useConfirmVetMutation();
  const send = async (): Promise<void> => {
    const { error } = await confirm({ practiceId, staffId: member.id });
    if (error === undefined) toast.success(t('staff.confirmed', { name }));
    else toast.error(refusalWords(error) ?? t('staff.confirmFailed', { name }));
  };
  return (
    <Button
      variant="ghost"
      aria-label={t('staff.confirmNamed', { name })}
      loading={isLoading}
      disabledReason={member.canEdit ? null : t('staff.aboveYou')}
      onClick={() => void send()}
    >
      {t('staff.confirm')}
    </Button>
  );
};
