import { call } from '../call/index.ts';
import type { HistoryQuery } from './types.ts';
import type { HistoryPage } from './schema.ts';

/** Who changed what when, of one subject of the settings. */
export const readChangeHistory = call<undefined, HistoryPage, HistoryQuery>()({
  id: 'history.read',
  method: 'GET',
  host: 'practice',
  path: 'change-history/practice/:practiceId',
  access: 'user',
});
