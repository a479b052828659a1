import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { exportLines, verifyExport, type ExportHead } from '../src/audit/export.ts';
import { readEntries } from '../src/audit/read-entries.ts';
import type { Service } from '../src/create-service.ts';
import { everyKey, keysOf } from '../src/db/keys.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { type ApprovalApi, denialOf, firstVet, isOrdinary, openApproval } from './support/approval.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, call, signIn, signInPerson, startService } from './support/service.ts';

const KEY = 'of the operator'.padEnd(48, '-');
const HEAD: ExportHead = {
  format: 'practice-audit',
  version: 1,
  exportedAt: '2026-11-20T12:00:00.000Z',
  since: '1970-01-01T00:00:00.000Z',
  subject: null,
};

let service: Service;
let whole: string[];
let ofSubject: string[];
const linesOf = async (head: ExportHead, where?: Parameters<typeof readEntries>[1]): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of exportLines(service.services.keys.audit, head, readEntries(service.services.db, where))) lines.push(line);
  return lines;
};
let api: ApprovalApi;
beforeAll(async () => {
  service = await startService('postgres', { secretKey: KEY, previousKeys: ['database'] });
  for (let times = 0; times < 5; times += 1) await signIn(service, A);
  api = await openApproval(service, A);
  whole = await linesOf(HEAD);
  ofSubject = await linesOf({ ...HEAD, since: null, subject: 'practice/1001' }, eq(auditLog.practiceId, A));
});
afterAll(() => service.close());

const check = (lines: readonly string[], key = KEY) => verifyExport(everyKey(keysOf(key, []), 'audit'), Readable.from(lines));
const FINE = { altered: [], unlinked: [], isWhole: true };

it('is checked by the key alone, of all rows and of one subject', async () => {
  expect(await check(whole)).toEqual({ ...FINE, rows: whole.length - 2 });
  expect(await check(ofSubject)).toEqual({ ...FINE, rows: ofSubject.length - 2 });
  expect(whole.length).toBeGreaterThan(6);
  const { altered, isWhole } = await check(whole, 'of somebody else'.padEnd(48, '-'));
  expect([altered.length, isWhole]).toEqual([whole.length - 2, false]);
});

it('shows each row that was changed, taken out, swapped or cut off, and each that was added', async () => {
  for (const lines of [whole, ofSubject]) {
    const last = lines.length - 1;
    for (let at = 0; at <= last; at += 1) {
      const without = lines.filter((_line, index) => index !== at);
      if (at > 0) expect(await check(without), `without line ${at}`).toMatchObject({ isWhole: false });
      const changed = lines.map((line, index) =>
        index === at ? line.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)) : line,
      );
      if (changed[at] === lines[at]) continue;
      const { altered, isWhole } = await check(changed);
      expect(altered.length > 0 || !isWhole, `line ${at} changed`).toBe(true);
    }
    expect(await check(lines.slice(0, -1))).toMatchObject({ isWhole: false });
    expect(await check([...lines, lines[1] ?? ''])).toMatchObject({ isWhole: false });
    const swapped = lines.with(1, lines[2] ?? '').with(2, lines[1] ?? '');
    const { unlinked } = await check(swapped);
    expect(unlinked.length).toBeGreaterThan(0);
  }
});

it('of a decided item is the same, for administrators, as JSON Lines and on paper', async () => {
  const vet = firstVet(A);
  const item = (await api.items()).find((one) => isOrdinary(one) && one.type === 'EC_ORDER_ITEM');
  if (!item) throw new Error('No item');
  await api.item(item, `lock/${vet}`);
  expect((await api.item(item, 'deny', { body: denialOf(item, vet), headers: { 'idempotency-key': randomUUID() } })).status).toBe(200);
  const ask = (token: string, format: string) =>
    call(service, { url: `/api/prescription/rest/v1/approval/${item.type}/${item.id}/export?format=${format}`, token });
  const { token } = await signInPerson(service);
  const file = await ask(token, 'jsonl');
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="record-${item.type}-${item.id}.jsonl"`,
  ]);
  const lines = file.body.trimEnd().split('\n');
  const found = await check(lines);
  expect(found).toEqual({ ...FINE, rows: lines.length - 2 });
  expect(file.body).toContain('"action":"approval.deny"');
  expect(await check(lines.filter((line) => !line.includes('"action":"approval.deny"')))).toMatchObject({ isWhole: false });
  const paper = pdfText((await ask(token, 'pdf')).rawPayload).join(' ');
  expect(paper).toContain('approval.deny');
  expect((await ask((await signInPerson(service, A, 'kelly.donovan')).token, 'jsonl')).statusCode).toBe(403);
  expect((await ask((await signInPerson(service, 1002)).token, 'jsonl')).statusCode).toBe(404);
});
