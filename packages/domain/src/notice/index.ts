export { listNotices, markCalled, readNotice } from './calls.ts';
export type { NoticeFacts } from './notice.ts';
export { noticeState, noticeTask } from './notice.ts';
export type { OwnerMessage, OwnerNotice } from './schema.ts';
export { ownerMessageSchema } from './schema.ts';
export type { NoticeAbout } from './template.ts';
export { defaultStep, inParagraphs, noticeTemplate, ONE_FILL, WAITS } from './template.ts';
export type { NextStep, NoticeState, NoticeTask, OwnerWay, ToldDecision } from './types.ts';
export { NEXT_STEPS, NOTICE_STATES, NOTICE_TASKS, OWNER_TEXT_MAX, OWNER_WAYS, TOLD_DECISIONS, UNOPENED_DAYS } from './types.ts';
