/** A value of a record as the history shows it. What is secret is masked by the service. */
export type HistoryValue = string | number | boolean | null;

/** What one change did to one field. */
export interface HistoryChange {
  /** The field's path in its record, such as `email` or `veterinarianAttributes.licenseNumber`. */
  field: string;
  before: HistoryValue;
  after: HistoryValue;
}

/** Who did what, when. */
export interface HistoryEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The person's name, or the practice's for its shared login. */
  by: string;
  /** One of the subject's actions. */
  action: string;
  /** Whom or what it was done to, where the subject is a list: a staff member's name. */
  about: string | null;
  changes: HistoryChange[];
}

/** Answer of `GET change-history/practice/{practiceId}`: the newest first. */
export interface HistoryPage {
  items: HistoryEntry[];
  /** Asks for what came before; null at the beginning. */
  next: number | null;
}

/** Query of that call. */
export interface HistoryQuery {
  subject: string;
  /** Only what was done to this one, where the subject is a list. */
  subjectId?: number | undefined;
  /** The `next` of the page before. */
  before?: number | undefined;
}
