export { readSparedRequests } from './calls.ts';
export { examDueAfter, refillsToExam } from './refills-to-exam.ts';
export type { RefillFacts, RefillProposal } from './refills-to-exam.ts';
export { runOutOf } from './run-out.ts';
export type { SparedRequests } from './spared.ts';
export { SPARED_MONTHS } from './spared.ts';
export { APPROVE_UNTIL_HOUR, byUrgency, dueOf, supplyClock } from './supply-clock.ts';
export type { SupplyFacts } from './supply-clock.ts';
export type { Fill, RunOut, RunOutProblem, ShippingCalendar, SupplyClock, SupplyDue, SupplyStanding } from './types.ts';
