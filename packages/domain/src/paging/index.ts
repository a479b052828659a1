export type { ClientListQuery, ListPage, PageBean, PagedEnvelope, SortOrder } from './types.ts';
export { CLIENT_LIST_SIZE, CLIENT_LIST_SIZE_MAX, COUNT_CAP } from './types.ts';
