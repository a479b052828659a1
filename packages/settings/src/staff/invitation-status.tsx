import { usePractice } from '@practice-portal/access';
import { useInviteStaffMutation } from '@practice-portal/api-client/staff-members';
import type { StaffInvitation, StaffMember } from '@practice-portal/domain/staff-member';
import { Banner, Button, toast, useLocale, useNow } from '@practice-portal/ui';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { refusalWords } from './refusal-words.ts';

/** That an invitation is open, until when, and the way to send another one. */
export const InvitationStatus = ({ member, invitation }: { member: StaffMember; invitation: StaffInvitation }): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const { formatDateTime } = useLocale();
  const [send, { isLoading }] = useInviteStaffMutation();
  const now = useNow().toISOString();
  const isOver = invitation.expiresAt <= now;
  const again = async (): Promise<void> => {
    const { error } = await send({ practiceId, staffId: member.id });
    if (error === undefined) toast.success(t('invitationStatus.sent'));
    else toast.error(refusalWords(error) ?? t('invitationStatus.failed'));
  };
  const when = formatDateTime(isOver ? invitation.expiresAt : invitation.sentAt);
  return (
    <Banner
      status={isOver ? 'warning' : 'info'}
      title={t(isOver ? 'invitationStatus.over' : 'invitationStatus.open', { date: when })}
      action={
        <Button loading={isLoading} onClick={() => void again()}>
          {t('invitationStatus.again')}
        </Button>
      }
    >
      {isOver ? null : t('invitationStatus.until', { date: formatDateTime(invitation.expiresAt) })}
    </Banner>
  );
};
