import { printOrderContract } from '@practice-portal/domain/contract/receipt';
import { timeZoneOf } from '@practice-portal/domain/locale';

import { requireTeamMember } from '../staff/require-team-member.ts';
import { subjectOf } from '../approval/subject-of.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { findStaff } from '../staff/load-staff.ts';
import { drawSheets } from '../sheets/draw-sheet.ts';
import { finalForPrint } from './hold-for-print.ts';
import { loadSheetFacts } from './load-sheet.ts';
import { sheetsOf } from './sheets-of.ts';
import { prescriptionPdf, storedCartPdf, storedOrderPdf } from './stored-routes.ts';

/** Printing an order that awaits approval, or was just decided. */
const orderPdf = route(printOrderContract, {
  audit: 'receipt.print',
  // Drawing takes its time, and is done when nothing is held any more.
  run: async ({ query, body, services, db, reply, about, write }) => {
    about({ subject: subjectOf(body.prescriptionApproveRequest) });
    const practice = await loadPractice(db, body.practiceId);
    await requireTeamMember(db, body.practiceId, body.prescriptionApprove?.preparedByStaffId);
    const now = services.now();
    const facts = await write(async (tx, record) => {
      const signed = body.prescriptionApprove;
      const vet = signed === undefined ? null : ((await findStaff(tx, body.practiceId, signed.vetStaffId))?.displayName ?? null);
      record({ after: { receipt: signed !== undefined, vet } });
      await finalForPrint(tx, body.practiceId, body.prescriptionApproveRequest, services.now);
      return loadSheetFacts(tx, practice, body, { now, timeZone: query.timeZone ?? timeZoneOf(now) });
    });
    const pdf = await drawSheets(sheetsOf(facts, body.prescriptionApprove), practice.localizationData.defaultLocaleCode, now);
    reply.type('application/pdf').header('content-disposition', `inline; filename="order-${facts.item.id}.pdf"`);
    return pdf;
  },
});

/** The routes of printed papers. */
export const receiptRoutes: readonly AnyRoute[] = [orderPdf, storedOrderPdf, storedCartPdf, prescriptionPdf];
