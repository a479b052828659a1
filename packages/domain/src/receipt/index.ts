export { printOrder, printOrderSet, printPrescription, printStoredCart, printStoredOrder } from './calls.ts';
export type { PaperQuery } from './types.ts';
