/** A value of a record as the history shows it. What is secret is masked by the service. */
export type HistoryValue = string | number | boolean | null;

/** Query of that call. */
export interface HistoryQuery {
  subject: string;
  /** Only what was done to this one, where the subject is a list. */
  subjectId?: number | undefined;
  /** The `next` of the page before. */
  before?: number | undefined;
}
