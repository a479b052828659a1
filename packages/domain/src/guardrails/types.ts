import type { FieldMessage } from '../text/message.ts';
import type { DrugSchedule } from './drug-schedule.ts';

/** The most refills that the law or the practice allows. */
export interface RefillLimit {
  /** Never PRN: a limit is a number. */
  max: number;
  /** Replaces a default of PRN; null: the vet chooses a number. */
  prnBecomes: number | null;
  /** Which limit, and by which source. */
  reason: FieldMessage;
}

/** The last expiration date that the law or the practice allows. */
export interface ExpirationLimit {
  /** `YYYY-MM-DD`. */
  max: string;
  reason: FieldMessage;
}

/** Narrow the product's own limits, by the law of the country and by the practice. */
export interface PrescribingLimits {
  /** Null: no controlled substance of the United States, or one that is not on the list. */
  schedule: DrugSchedule | null;
  /** True for a controlled substance of the United States that is not on the list. */
  isScheduleUnknown: boolean;
  refills: RefillLimit | null;
  expiration: ExpirationLimit | null;
}
