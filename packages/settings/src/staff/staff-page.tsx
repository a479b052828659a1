import { Flex, Stack } from '@chakra-ui/react';
import { ChatAction, usePractice, useUserSession } from '@practice-portal/access';
import { csvOf } from '@practice-portal/api-client/csv';
import { useStaffListQuery } from '@practice-portal/api-client/staff-members';
import { PATHS } from '@practice-portal/domain/navigation';
import { listStaff, managesStaff, STAFF_SEARCH_MAX } from '@practice-portal/domain/staff-member';
import { Button, EmptyState, isPastEnd, listSchema, Pagination, QueryState, SearchBox, useListSearch } from '@practice-portal/ui';
import { Lock, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';

import { ChangeHistory } from '../history/change-history.tsx';
import { ListCsv } from '../list-csv/list-csv.tsx';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { ActiveFilter } from './active-filter.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { StaffTable } from './staff-table.tsx';
import { useOpenStaff } from './use-open-staff.ts';
import { useStaffHistoryFields } from '../staff-fields/use-staff-history-fields.ts';

/** Search parameters of the staff list. Rule: docs/rules/staff.md#list. */
const STAFF_LIST = listSchema({
  sorts: ['name'],
  sizes: [10, 20, 50],
  filters: { status: { values: ['active', 'inactive'], initial: 'active' } },
  minLength: 1,
  maxLength: STAFF_SEARCH_MAX,
});

const Staff = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const { search, change, searchBox, paging } = useListSearch(STAFF_LIST);
  const { query: text, page, size, filters } = search;
  const drawer = useOpenStaff();
  const history = useStaffHistoryFields();
  const asked = { active: filters.status === 'active', order: search.order, ...(text === '' ? {} : { search: text }) };
  const query = useStaffListQuery({ practiceId, page: page - 1, size, ...asked });
  const title = t(text === '' ? (filters.status === 'active' ? 'staff.empty' : 'staff.emptyInactive') : 'staff.notFound');
  return (
    <SettingsFrame
      title={t('staff.title')}
      actions={
        <Button variant="solid" icon={Plus} onClick={() => drawer.show('new')}>
          {t('staff.add')}
        </Button>
      }
    >
      <Flex wrap="wrap" align="center" gap="4">
        <SearchBox label={t('staff.search')} {...searchBox} />
        <ActiveFilter value={filters.status} onChange={(status) => change({ filters: { status } })} />
        <ListCsv name="staff" asked={csvOf(listStaff, { params: { practiceId }, query: asked })} />
      </Flex>
      <QueryState
        query={query}
        keepPrevious
        failedTitle={t('staff.failed')}
        help={<ChatAction />}
        skeleton={<StaffTable rows={[]} loading skeletonRows={size} onEdit={drawer.show} />}
      >
        {({ items, count }) => (
          <Stack gap="4">
            <StaffTable
              rows={items}
              loading={isPastEnd(items, count)}
              empty={<EmptyState icon={Users} title={title} hint={t(text === '' ? 'staff.emptyHint' : 'staff.notFoundHint')} />}
              skeletonRows={size}
              onEdit={drawer.show}
            />
            {count > 0 && <Pagination shown={query.currentData?.items.length} count={count} {...paging} />}
          </Stack>
        )}
      </QueryState>
      <ChangeHistory subject="staff" {...history} />
      {drawer.open !== null && <StaffDrawer key={drawer.open} who={drawer.open} listed={query.currentData?.items} onClose={drawer.close} />}
    </SettingsFrame>
  );
};

/** `/staff`, and `/affiliate-staff` for an affiliate. Rule: docs/rules/staff.md#list. */
export const StaffPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { practiceStatus } = usePractice();
  const { user } = useUserSession();
  const { pathname, search } = useLocation();
  const own = practiceStatus === 'AFFILIATE' ? PATHS.affiliateStaff : PATHS.staff;
  if (pathname !== own) return <Navigate to={own + search} replace />;
  if (user !== null && managesStaff(user)) return <Staff />;
  return (
    <SettingsFrame title={t('staff.title')}>
      <EmptyState icon={Lock} title={t('landing.empty')} hint={t('landing.emptyHint')} />
    </SettingsFrame>
  );
};
