import { ChatAction, usePractice } from '@practice-portal/access';
import { useStaffMemberQuery } from '@practice-portal/api-client/staff-members';
import type { StaffMember } from '@practice-portal/domain/staff-member';
import { QueryState, SideDrawer } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
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

interface EditDrawerProps extends Omit<MemberDrawerProps, 'member'> {
  who: number;
  listed: readonly StaffMember[] | undefined;
}

/** A staff member who is not on the shown page of the list is fetched. One component for both, so that typed values stay when the list arrives. */
const EditDrawer = ({ who, listed, ...rest }: EditDrawerProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const onPage = listed?.find(({ id }) => id === who);
  const query = useStaffMemberQuery({ practiceId, staffId: who }, { skip: onPage !== undefined });
  const found = onPage ?? query.currentData;
  // A list that is searched anew has the member no more, or not yet: the form stays.
  const [member, setMember] = useState(found);
  if (found !== undefined && found !== member) setMember(found);
  if (member) return <MemberDrawer member={member} {...rest} />;
  return (
    <SideDrawer open title={t('staff.editTitle')} onClose={rest.onClose}>
      <QueryState query={query} failedTitle={t('staff.memberFailed')} help={<ChatAction />}>
        {() => null}
      </QueryState>
    </SideDrawer>
  );
};

/** The drawer of a new person or of a staff member; an affiliate's are veterinarians. */
export const StaffDrawer = ({ who, listed, ...rest }: StaffDrawerProps): ReactNode =>
  who === 'new' ? <MemberDrawer member={null} {...rest} /> : <EditDrawer who={who} listed={listed} {...rest} />;
