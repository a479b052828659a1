import type { ValidationMessage } from '@practice-portal/domain/approval';
import { loadVoidDialog } from '@practice-portal/prescriptions';
import { lazyPart } from '@practice-portal/ui';

/** The prescription that a warning offers to void; null when it offers none. */
export const voidableRx = ({ actions, actionContext }: ValidationMessage): number | null =>
  actions.includes('VOID') ? (actionContext['rxId'] ?? null) : null;

const part = lazyPart(loadVoidDialog);

/** The dialog that voids a prescription: few reviews lead to it. */
export const VoidPart = part.Part;

export const preloadVoid = (): void => void part.preload();
