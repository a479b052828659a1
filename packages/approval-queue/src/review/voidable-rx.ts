import type { ValidationMessage } from '@practice-portal/domain/approval';

/** The prescription that a warning offers to void; null when it offers none. */
export const voidableRx = ({ actions, actionContext }: ValidationMessage): number | null =>
  actions.includes('VOID') ? (actionContext['rxId'] ?? null) : null;
