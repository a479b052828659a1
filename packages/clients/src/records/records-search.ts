import { CLIENT_PETS_SIZES } from '@practice-portal/domain/client';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { listSchema } from '@practice-portal/ui';

/** Search parameters of the records. The search has no minimum length: section 9, "Record search". */
export const RECORDS = listSchema({
  sorts: ['name'],
  sizes: CLIENT_PETS_SIZES,
  filters: { show: { values: ['inactive'] } },
  minLength: 0,
  reach: COUNT_CAP,
});
