import { exportItemContract } from '@practice-portal/domain/contract/approval';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';

import { exportLines, type ExportHead, type SealedEntry } from '../../audit/export.ts';
import { readEntries } from '../../audit/read-entries.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { route } from '../../http/contract-route.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import { loadDetails } from '../../queue-items/load-details.ts';
import { asPdf } from '../../sheets/as-pdf.ts';
import { drawSheets } from '../../sheets/draw-sheet.ts';
import { subjectOf } from '../subject-of.ts';
import { exportSheet } from './export-sheet.ts';
import { namesOf } from './names-of.ts';

const collected = async <Part>(parts: AsyncIterable<Part>): Promise<Part[]> => {
  const all: Part[] = [];
  for await (const part of parts) all.push(part);
  return all;
};

const replayed = async function* (entries: readonly SealedEntry[]): AsyncGenerator<SealedEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
};

/** 'Export' in the history: every row about an item, also of what was refused. */
export const exportRoute = route(exportItemContract, {
  scope: SCOPES.admin,
  handler: async ({ params, query: { format }, session: { practiceId, timeZone }, services, db, reply }) => {
    await loadDetails(db, practiceId, params);
    const subject = subjectOf(params);
    const entries = await collected(readEntries(db, and(eq(auditLog.practiceId, practiceId), eq(auditLog.subject, subject))));
    const name = `record-${params.type}-${params.id}`;
    if (format === 'pdf') {
      const practice = await loadPractice(db, practiceId);
      const now = services.now();
      const sheet = exportSheet(practice, { subject, entries, people: await namesOf(db, practiceId, entries), timeZone });
      return asPdf(reply, name, await drawSheets([sheet], practice.localizationData.defaultLocaleCode, now));
    }
    const head: ExportHead = { format: 'practice-audit', version: 1, exportedAt: services.now().toISOString(), since: null, subject };
    reply.type('application/jsonl').header('content-disposition', `attachment; filename="${name}.jsonl"`);
    return Buffer.from((await collected(exportLines(services.keys.audit, head, replayed(entries)))).join(''));
  },
});
