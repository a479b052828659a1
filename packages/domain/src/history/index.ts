export { readChangeHistory } from './calls.ts';
export type { HistoryRules } from './changes.ts';
export { changesBetween } from './changes.ts';
export type { HistorySubject, HistorySubjectName } from './subjects.ts';
export { HISTORY_SUBJECTS, isHistorySubject } from './subjects.ts';
export type { HistoryQuery, HistoryValue } from './types.ts';
export type { HistoryChange, HistoryEntry, HistoryPage } from './schema.ts';
