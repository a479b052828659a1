import { orderPrintBodySchema, PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';

import { requireTeamMember } from '../approval/decide/approve.ts';
import { subjectOf } from '../approval/item-params.ts';
import { defineRoute, type AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { drawSheets } from './draw-sheet.ts';
import { finalForPrint } from './hold-for-print.ts';
import { loadSheetFacts } from './load-sheet.ts';
import { sheetsOf } from './sheets-of.ts';
import { paperQuery, timeZoneOf } from './time-zone.ts';
import { prescriptionPdf, storedCartPdf, storedOrderPdf } from './stored-routes.ts';

/** Printing an order that awaits approval, or was just decided. */
const orderPdf = defineRoute({
  id: 'receipts.awaitingApproval',
  method: 'PUT',
  path: '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf',
  access: 'session',
  practiceFrom: 'body:practiceId',
  summary: 'An order as a PDF to print, with a receipt when the approval form is sent along. A decision that is printed is final',
  query: paperQuery,
  body: orderPrintBodySchema,
  answer: { description: 'The PDF', mediaType: 'application/pdf' },
  errors: { 403: 'The order cannot be printed', 404: 'No such item' },
  audit: 'receipt.print',
  example: {
    body: {
      prescriptionApprove: {
        expirationDate: null,
        refills: null,
        sourceId: PORTAL_SOURCE_ID,
        usageInstructions: 'Give 1 tablet once daily',
        pharmacyNotes: '',
      },
    },
  },
  handler: async ({ query, body, services, db, reply, about, write }): Promise<Buffer> => {
    about({ subject: subjectOf(body.prescriptionApproveRequest) });
    const practice = await loadPractice(db, body.practiceId);
    await requireTeamMember(db, body.practiceId, body.prescriptionApprove?.preparedByStaffId);
    const now = services.now();
    const facts = await write(async (tx, record) => {
      record({ after: { receipt: body.prescriptionApprove !== undefined } });
      await finalForPrint(tx, body.practiceId, body.prescriptionApproveRequest, services.now);
      return loadSheetFacts(tx, practice, body, { now, timeZone: timeZoneOf(query) });
    });
    const pdf = await drawSheets(sheetsOf(facts, body.prescriptionApprove), practice.localizationData.defaultLocaleCode, now);
    reply.type('application/pdf').header('content-disposition', `inline; filename="order-${facts.item.id}.pdf"`);
    return pdf;
  },
});

/** The routes of printed papers. */
export const receiptRoutes: readonly AnyRoute[] = [orderPdf, storedOrderPdf, storedCartPdf, prescriptionPdf];
