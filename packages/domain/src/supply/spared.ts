/** Months of the report, the one that runs included. */
export const SPARED_MONTHS = 12;
