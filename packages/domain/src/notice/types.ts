/** What owners are told of. */
export const TOLD_DECISIONS = ['APPROVED', 'DENIED', 'PUT_OFF'] as const;
/** What an owner is told of: an approval of one fill, a denial, or that a request waits. */
export type ToldDecision = (typeof TOLD_DECISIONS)[number];

/** How an owner is told. */
export const OWNER_WAYS = ['MAIL', 'PHONE'] as const;
/** How an owner is told: by a mail that is sent, or by somebody who calls. */
export type OwnerWay = (typeof OWNER_WAYS)[number];

/** What an owner can be asked to do next. */
export const NEXT_STEPS = ['EXAM', 'CALL', 'WEIGH', 'NONE'] as const;
/** What an owner does next: book an exam, call, weigh the pet, or nothing. */
export type NextStep = (typeof NEXT_STEPS)[number];

/** Characters of the text to an owner. Rule: docs/rules/queue.md#telling-the-owner. */
export const OWNER_TEXT_MAX = 1000;

/** Days after which an owner who has not opened what they were sent is called. Rule: docs/rules/queue.md#telling-the-owner. */
export const UNOPENED_DAYS = 2;

/** Where a notice to an owner can stand. */
export const NOTICE_STATES = ['PENDING', 'SENT', 'ARRIVED', 'BOUNCED', 'OPENED', 'CALL', 'CALLED'] as const;
/** Where a notice to an owner stands. */
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Why somebody has to call an owner. */
export const NOTICE_TASKS = ['PHONE', 'BOUNCED', 'UNOPENED'] as const;
/** Why somebody has to call an owner: it was to be told by phone, the mail bounced, or nobody has opened it. */
export type NoticeTask = (typeof NOTICE_TASKS)[number];
