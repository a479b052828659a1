import { printOrderContract, printOrderSetContract } from '@practice-portal/domain/contract/receipt';
import { paperTimeZone } from '@practice-portal/domain/receipt';

import { requireTeamMember } from '../staff/require-team-member.ts';
import { subjectOf } from '../approval/subject-of.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { findStaff } from '../staff/load-staff.ts';
import { problem } from '../http/problem.ts';
import { drawSheets } from '../sheets/draw-sheet.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { finalForPrint } from './hold-for-print.ts';
import { loadSheetFacts } from './load-sheet.ts';
import { sheetsOf } from './sheets-of.ts';
import { prescriptionPdf, storedCartPdf, storedOrderPdf } from './stored-routes.ts';

/** Printing an order that awaits approval, or was just decided. */
const orderPdf = route(printOrderContract, {
  audit: 'receipt.print',
  // Drawing takes its time, and is done when no row is locked any more.
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
      return loadSheetFacts(tx, practice, body, { now, timeZone: paperTimeZone(query, now) });
    });
    const pdf = await drawSheets(sheetsOf(facts, body.prescriptionApprove), practice.localizationData.defaultLocaleCode, now);
    reply.type('application/pdf').header('content-disposition', `inline; filename="order-${facts.item.id}.pdf"`);
    return pdf;
  },
});

/** Printing several orders that were decided, as one PDF. */
const orderSetPdf = route(printOrderSetContract, {
  audit: 'receipt.printSet',
  run: async ({ query, body: { practiceId, orders }, services, db, reply, about, write }) => {
    const items = orders.map(({ prescriptionApproveRequest }) => subjectOf(prescriptionApproveRequest));
    about({ after: { items } });
    const practice = await loadPractice(db, practiceId);
    for (const { prescriptionApprove } of orders) await requireTeamMember(db, practiceId, prescriptionApprove?.preparedByStaffId);
    const now = services.now();
    const timeZone = paperTimeZone(query, now);
    const sheets = await write(async (tx, record) => {
      // By number: two sets that are printed at once never wait for each other.
      const refs = orders.map(({ prescriptionApproveRequest }) => prescriptionApproveRequest);
      for (const ref of refs.toSorted((one, other) => one.id - other.id)) await finalForPrint(tx, practiceId, ref, services.now);
      const drawn: Sheet[] = [];
      const vets = new Set<string | null>();
      for (const order of orders) {
        const facts = await loadSheetFacts(tx, practice, { practiceId, ...order }, { now, timeZone });
        if (facts.decision === null) throw problem(409, 'The order still waits for a decision');
        drawn.push(...sheetsOf(facts, order.prescriptionApprove));
        vets.add(facts.vet?.displayName ?? null);
      }
      record({ after: { items, vet: vets.size === 1 ? [...vets][0] : null } });
      return drawn;
    });
    const [first, ...others] = sheets;
    if (first === undefined) throw problem(400, 'Nothing to print');
    const pdf = await drawSheets([first, ...others], practice.localizationData.defaultLocaleCode, now);
    reply.type('application/pdf').header('content-disposition', 'inline; filename="orders.pdf"');
    return pdf;
  },
});

/** The routes of printed papers. */
export const receiptRoutes: readonly AnyRoute[] = [orderPdf, orderSetPdf, storedOrderPdf, storedCartPdf, prescriptionPdf];
