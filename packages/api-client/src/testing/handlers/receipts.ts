import { printOrder, printOrderSet, printPrescription, printStoredCart, printStoredOrder } from '@practice-portal/domain/receipt';
import type { RequestHandler } from 'msw';

import { on } from '../on.ts';
import { paper } from './paper.ts';

/** Documents to print. */
export const receiptHandlers = (): RequestHandler[] => [
  on(printOrder, () => paper('Order to be approved', 'Maple Street Animal Hospital')),
  on(printOrderSet, () => paper('Orders to be printed', 'Maple Street Animal Hospital')),
  on(printStoredOrder, ({ request }) => paper(`Order ${new URL(request.url).pathname.split('/').at(-2)}`, 'Maple Street Animal Hospital')),
  on(printStoredCart, ({ params }) => paper(`Order ${params.cartId}, not placed yet`, 'Maple Street Animal Hospital')),
  on(printPrescription, ({ params }) => paper(`Prescription ${params.rxId}`, 'Maple Street Animal Hospital')),
];
