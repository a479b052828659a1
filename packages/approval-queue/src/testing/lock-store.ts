import { makeAccessStore } from '@practice-portal/access/testing';
import { makeApprover, makeQueueItem, makeQueuePage } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { Store } from '@reduxjs/toolkit';

import { approvalQueueReducers } from '../approval-queue-state.ts';
import type { LockDispatch, LockStore } from '../lock/lock-slice.ts';

/** A call as the service saw it. */
interface Seen {
  path: string;
  headers: Record<string, string>;
  keepalive: boolean;
}

/** Is empty where no answer comes. */
export interface Answer {
  status: number;
  body?: unknown;
}

/** A signed-in portal's store with a vet, and a service that answers as a test wants it. */
export const openLockStore = () => {
  const seen: Seen[] = [];
  const service = {
    seen,
    rows: [makeQueueItem(), makeQueueItem({ id: 2 })] as ApprovalQueueItem[],
    answer: (_path: string): Answer | Promise<Answer> | undefined => undefined,
    /** Calls whose path ends like this. */
    seenAt: (end: string): Seen[] => seen.filter(({ path }) => path.endsWith(end)),
  };
  const fetchFn = async (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    seen.push({ path, headers: init.headers as Record<string, string>, keepalive: init.keepalive === true });
    const usual = path.endsWith('/awaiting/1001') ? { status: 200, body: makeQueuePage(service.rows) } : { status: 200, body: {} };
    const { status, body } = (await service.answer(path)) ?? usual;
    return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
  };
  const store = makeAccessStore({ vet: makeApprover(), pin: '1234', reducers: approvalQueueReducers, environment: { fetchFn } });
  return { service, store: store as unknown as Omit<Store<LockStore>, 'dispatch'> & { dispatch: LockDispatch } };
};
