import { listSettlementsContract, readLedgerContract } from '@practice-portal/domain/contract/ledger';
import { SCOPES } from '@practice-portal/domain/session';
import { formatMonth } from '@practice-portal/domain/locale';
import { and, desc, eq } from 'drizzle-orm';

import { settlements } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { drawSheets } from '../sheets/draw-sheet.ts';
import { statementOf } from './statement.ts';

const scope = SCOPES.homeDelivery;

const list = route(listSettlementsContract, {
  scope,
  handler: async ({ session, db }) => {
    const rows = await db
      .select()
      .from(settlements)
      .where(and(eq(settlements.practiceId, session.practiceId), eq(settlements.isOpen, false)))
      .orderBy(desc(settlements.month));
    return { items: rows.map(({ reference, month }) => ({ reference, description: formatMonth(month) })) };
  },
});

const pdf = route(readLedgerContract, {
  scope,
  run: async ({ session: { practiceId }, query, db, services, reply }): Promise<undefined> => {
    const { settlementReference: reference } = query;
    const [settlement] = await db
      .select()
      .from(settlements)
      .where(and(eq(settlements.practiceId, practiceId), eq(settlements.reference, reference), eq(settlements.isOpen, false)));
    if (!settlement) throw problem(404, 'No such settlement');
    const practice = await loadPractice(db, practiceId);
    const sheet = await statementOf(db, practice, settlement);
    const content = await drawSheets([sheet], practice.localizationData.defaultLocaleCode, services.now());
    await reply.type('application/pdf').header('content-disposition', `inline; filename="ledger-${reference}.pdf"`).send(content);
    return undefined;
  },
});

/** The routes of the home delivery ledger report. */
export const ledgerRoutes: readonly AnyRoute[] = [list, pdf];
