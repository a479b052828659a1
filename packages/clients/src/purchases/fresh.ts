import { UNDO_SECONDS } from '@practice-portal/domain/approval';

/** Lists that others change: what was read before shows at once, and is asked for again whenever a list is opened. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;

/** After as much time a decision can no longer be taken back. */
export const PENDING_MS = UNDO_SECONDS * 1_000;
