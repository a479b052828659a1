export { countRenewals, listPrescriptions, listRenewals, resendPrescription, voidPrescription } from './calls.ts';
export { isRationaleOffered, missingRationale, rationaleCategories, rationaleCategoryOf, rationalesIn } from './clinical-rationale.ts';
export type { ExpirationCompliance, ExpirationLimits } from './expiration.ts';
export { expirationLimits, startingExpirationDate } from './expiration.ts';
export { isDetailedDirection } from './detailed-direction.ts';
export type { MedicationIndication, MedicationIndicationsAnswer } from '../approval/queue/schema.ts';
export { areOffered, asksIndications } from './indication.ts';
export type { InstructionCompliance } from './instruction-rules.ts';
export { pharmacyNotesProblem, usageInstructionsProblem } from './instruction-rules.ts';
export { fillsAfterOrder, fillsGivenBack, fillsOfNew, PRN_FILLS } from './fills.ts';
export { fitsLabel, hasLabelPreview, LABEL_LINE_LENGTH, LABEL_LINES, labelLines, USAGE_INSTRUCTIONS_MAX } from './label.ts';
export { prescriptionActions } from './prescription-row.ts';
export type { CountDisplay } from './refills.ts';
export { fillsLeftDisplay, isPrn, MAX_COUNTED_REFILLS, PRN_REFILLS, refillOptions, refillsDisplay } from './refills.ts';
export type { RenewalCause } from './renewal.ts';
export { endsBefore, RENEWAL_CLIENTS } from './renewal.ts';
export type { ResendRequest } from './resend-schema.ts';
export { resendBodySchema } from './resend-schema.ts';
export type {
  PrescriptionActions,
  PrescriptionPage,
  PrescriptionRow,
  RenewalClient,
  RenewalCount,
  RenewalDue,
  VoidAnswer,
} from './schema.ts';
export type { PrescriptionStanding, StandingFacts } from './standing.ts';
export { prescriptionStanding } from './standing.ts';
export type { VoidRequest } from './void-schema.ts';
export type { VoidConflict, VoidRefusal } from './void.ts';
export { voidRefusal } from './void.ts';
export type { RiskyNotation, RiskyPart } from './risky-notation.ts';
export { riskyNotation } from './risky-notation.ts';
