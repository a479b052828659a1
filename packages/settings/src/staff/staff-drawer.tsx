import { ChatAction, usePractice } from '@practice-portal/access';
import { useStaffMemberQuery } from '@practice-portal/api-client/staff-members';
import type { StaffMember } from '@practice-portal/domain/staff-member';
import { QueryState, SideDrawer } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AffiliateVetDrawer } from '../affiliate-staff/affiliate-vet-drawer.tsx';
import { NewAffiliateVetDrawer } from '../affiliate-staff/new-affiliate-vet-drawer.tsx';
import { StaffFormDrawer } from './staff-form-drawer.tsx';

interface StaffDrawerProps {
  who: number | 'new';
  /** The rows of the list, of which it may be one. */
  listed: readonly StaffMember[] | undefined;
  onClose: () => void;
}

interface MemberDrawerProps {
  member: StaffMember | null;
  onClose: () => void;
}

const MemberDrawer = ({ member, ...rest }: MemberDrawerProps): ReactNode => {
  const { practiceStatus } = usePractice();
  if (practiceStatus !== 'AFFILIATE') return <StaffFormDrawer member={member} {...rest} />;
  return member === null ? <NewAffiliateVetDrawer {...rest} /> : <AffiliateVetDrawer member={member} {...rest} />;
};

/** Of who is not on the page of the list that is shown. */
const LoadedDrawer = ({ who, ...rest }: { who: number } & Omit<MemberDrawerProps, 'member'>): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const query = useStaffMemberQuery({ practiceId, staffId: who });
  if (query.currentData) return <MemberDrawer member={query.currentData} {...rest} />;
  return (
    <SideDrawer open title={t('staff.editTitle')} onClose={rest.onClose}>
      <QueryState query={query} failedTitle={t('staff.memberFailed')} help={<ChatAction />}>
        {() => null}
      </QueryState>
    </SideDrawer>
  );
};

/** The drawer of somebody new or of a staff member; an affiliate's are veterinarians. */
export const StaffDrawer = ({ who, listed, ...rest }: StaffDrawerProps): ReactNode => {
  if (who === 'new') return <MemberDrawer member={null} {...rest} />;
  const member = listed?.find(({ id }) => id === who);
  return member ? <MemberDrawer member={member} {...rest} /> : <LoadedDrawer who={who} {...rest} />;
};
