import type { QueueItemRef } from '@practice-portal/domain/approval';

interface Named {
  id: number;
  name: string;
}

/** Whose notes are shown, and what a new one can be about. */
export interface NotesAbout {
  client: Named;
  /** Beside the client's, its notes; null: those of all the client's pets. */
  pet: Named | null;
  /** The item under review: its notes, its pet's and its client's. */
  item?: QueueItemRef;
}
