import type { QueueItemRef } from '@practice-portal/domain/approval';

/** How the audit log names an item. */
export const subjectOf = ({ type, id }: QueueItemRef): string => `${type}/${id}`;
