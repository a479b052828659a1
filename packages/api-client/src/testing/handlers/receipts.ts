import { printOrder, printOrderSet, printPrescription, printStoredCart, printStoredOrder } from '@practice-portal/domain/receipt';
import { HttpResponse, type RequestHandler } from 'msw';

import { on } from '../on.ts';

/** The smallest document a PDF viewer opens: one empty page. */
export const EMPTY_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const document = () => new HttpResponse(EMPTY_PDF, { headers: { 'content-type': 'application/pdf' } });

/** Documents to print. */
export const receiptHandlers = (): RequestHandler[] =>
  [printOrder, printOrderSet, printStoredOrder, printStoredCart, printPrescription].map((paper) => on(paper, document));
