import type { PaperQuery } from '@practice-portal/domain/receipt';

/** A paper shows times as the screen does that it is printed from. */
export const paperHere = (): PaperQuery => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
