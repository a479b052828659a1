import { createHmac } from 'node:crypto';

import { type AuditEntry, isSealed, type LinkedEntry } from './audit.ts';
import { canonicalJson } from './canonical-json.ts';

/** What an export holds, as its first line says. */
export interface ExportHead {
  format: 'practice-audit';
  version: 1;
  /** ISO 8601. */
  exportedAt: string;
  /** Every row from then on; null where it is about one subject. */
  since: string | null;
  /** Such as `EC_ORDER_ITEM/12`: only its rows, which do not follow each other; null for all rows. */
  subject: string | null;
}

/** A row of the audit log with its number and its seal. */
export interface SealedEntry extends LinkedEntry {
  id: number;
  hmac: string;
}

/** The last line: how many rows there are, and the seal of all of them. */
interface ExportEnd {
  rows: number;
  seal: string;
}

const begin = (key: Buffer, head: ExportHead) => createHmac('sha256', key).update(`export\n${canonicalJson(head)}`);

/** Writes an export: its head, a row a line, and its end, so that a row which is taken out is missed. */
export const exportLines = async function* (key: Buffer, head: ExportHead, entries: AsyncIterable<SealedEntry>): AsyncGenerator<string> {
  const seal = begin(key, head);
  let rows = 0;
  yield `${JSON.stringify(head)}\n`;
  for await (const entry of entries) {
    rows += 1;
    seal.update(`\n${entry.hmac}`);
    yield `${JSON.stringify(entry)}\n`;
  }
  yield `${JSON.stringify({ rows, seal: seal.digest('base64url') } satisfies ExportEnd)}\n`;
};

/** What is wrong with an export. */
export interface ExportFindings {
  rows: number;
  /** Rows whose seal does not fit. */
  altered: number[];
  /** Rows that do not follow the one before. */
  unlinked: number[];
  /** Whether it ends as it was written, with all its rows. */
  isWhole: boolean;
}

const entryIn = (line: string): SealedEntry => {
  const row = JSON.parse(line) as Omit<SealedEntry, 'at'> & { at: string };
  return { ...row, at: new Date(row.at) } satisfies AuditEntry & SealedEntry;
};

/**
 * Checks an export without a database.
 * @param keys each that it may have been sealed with
 * @throws for what is no export
 */
export const verifyExport = async (keys: readonly Buffer[], lines: AsyncIterable<string>): Promise<ExportFindings> => {
  const found: ExportFindings = { rows: 0, altered: [], unlinked: [], isWhole: false };
  let head: ExportHead | null = null;
  let seals: ReturnType<typeof begin>[] = [];
  let last: SealedEntry | null = null;
  for await (const line of lines) {
    if (head === null) {
      head = JSON.parse(line) as ExportHead;
      if (head.format !== 'practice-audit') throw new Error('No head');
      seals = keys.map((key) => begin(key, head as ExportHead));
      continue;
    }
    // Whatever follows the end was put there.
    if (found.isWhole) return { ...found, isWhole: false };
    const parsed = JSON.parse(line) as Partial<ExportEnd>;
    if (parsed.seal !== undefined) {
      found.isWhole = parsed.rows === found.rows && seals.some((seal) => seal.digest('base64url') === parsed.seal);
      if (!found.isWhole) return found;
      continue;
    }
    const entry = entryIn(line);
    const { id, ...sealed } = entry;
    found.rows += 1;
    if (!isSealed(keys, sealed)) found.altered.push(id);
    // Rows of one subject have those of others between them.
    if (last !== null && (entry.id <= last.id || (head.subject === null && entry.previous !== last.hmac))) found.unlinked.push(id);
    for (const seal of seals) seal.update(`\n${entry.hmac}`);
    last = entry;
  }
  return found;
};
