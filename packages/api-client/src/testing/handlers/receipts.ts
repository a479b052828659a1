import { http, HttpResponse, type RequestHandler } from 'msw';

import { API } from './answers.ts';

// The smallest document a PDF viewer opens: one empty page.
const EMPTY_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const document = () => new HttpResponse(EMPTY_PDF, { headers: { 'content-type': 'application/pdf' } });

/** Documents to print. */
export const receiptHandlers = (): RequestHandler[] => [
  http.put(`${API}/ecom/rest/v1/receipt/rx/awaitingapproval/pdf`, document),
  http.get(`${API}/ecom/rest/v1/receipt/order/:order/pdf`, document),
  http.get(`${API}/ecom/rest/v1/receipt/rxcart/:cartId/storage/pdf`, document),
  http.get(`${API}/ecom/rest/v1/receipt/rx/:rxId/pdf`, document),
];
