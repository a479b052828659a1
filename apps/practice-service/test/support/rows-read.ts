import { vi } from 'vitest';

import type { Service } from '../../src/create-service.ts';
import type { Db } from '../../src/db/client.ts';

/** A step of an executed plan. */
interface PlanStep {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanStep[];
}

/** A statement, and how many rows of tables it read. */
export interface StatementRead {
  text: string;
  rows: number;
}

interface Client {
  query(asked: string | { text: string }, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const clientOf = (db: Db): Client => (db as Db & { $client: Client }).$client;

const rowsIn = (step: PlanStep): number =>
  ('Relation Name' in step ? (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'] : 0) +
  (step.Plans ?? []).reduce((sum, inner) => sum + rowsIn(inner), 0);

/** Counts what the lists' statements of some work read, as their plans tell when they are run once more. */
export const rowsRead = async ({ services }: Service, work: () => Promise<unknown>): Promise<StatementRead[]> => {
  const client = clientOf(services.database.byIndex);
  const spy = vi.spyOn(client, 'query');
  await work();
  const calls = [...spy.mock.calls];
  spy.mockRestore();
  const read: StatementRead[] = [];
  for (const [asked, values] of calls) {
    const text = typeof asked === 'string' ? asked : asked.text;
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const [explained] = rows as { 'QUERY PLAN': { Plan: PlanStep }[] }[];
    const [plan] = explained?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error(`No plan of ${text}`);
    read.push({ text, rows: rowsIn(plan.Plan) });
  }
  return read;
};
