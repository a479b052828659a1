import { STAFF_SEARCH_MAX } from '@practice-portal/domain/staff-member';
import { listSchema } from '@practice-portal/ui';

/** Search parameters of the staff list. Rule: docs/rules/staff.md#list. */
export const STAFF_LIST = listSchema({
  sorts: ['name'],
  sizes: [10, 20, 50],
  filters: { status: { values: ['active', 'inactive'], initial: 'active' } },
  minLength: 1,
  maxLength: STAFF_SEARCH_MAX,
});
