export { printOrder, printOrderSet, printPrescription, printStoredCart, printStoredOrder } from './calls.ts';
export { paperTimeZone } from './paper-time-zone.ts';
export type { PaperQuery } from './types.ts';
