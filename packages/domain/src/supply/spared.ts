/** Months of the report, the one that runs included. */
export const SPARED_MONTHS = 12;

/** Requests that were spared in a month for one drug. */
export interface SparedRequests {
  /** `YYYY-MM`, of the practice's zone. */
  month: string;
  productName: string;
  count: number;
}
