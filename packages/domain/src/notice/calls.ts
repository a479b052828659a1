import { call } from '../call/index.ts';
import type { ListPage } from '../paging/index.ts';
import type { OwnerNotice } from './schema.ts';

/** Which owners somebody has to call; or all that were told of late. */
export const listNotices = call<
  undefined,
  ListPage<OwnerNotice>,
  { open?: boolean | undefined; size?: number | undefined; page?: number | undefined }
>()({
  id: 'notices.list',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/notices/:practiceId',
});

/** What the owner of one decided item was told. */
export const readNotice = call<undefined, OwnerNotice>()({
  id: 'notices.read',
  method: 'GET',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/notice',
});

/** 'Told by phone'. */
export const markCalled = call()({
  id: 'notices.called',
  method: 'PUT',
  host: 'approval',
  path: 'prescription/rest/v1/approval/:type/:id/notice/called',
  answer: 'nothing',
});
