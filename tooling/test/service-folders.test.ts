import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { repoRoot } from '../lib/repo.ts';
import { SERVICE_ROWS, SERVICE_WRITERS } from '../lint/arrows.ts';
import { lintSnippets } from './lint-snippets.ts';

const SOURCES = join(repoRoot, 'apps/practice-service/src');
const importing = (specifier: string) => `import { thing } from '${specifier}';\n\nexport const use = thing;\n`;

const folderOf = (file: string): string | undefined => {
  const [first, second] = file.split('/');
  return first === 'seed' && second === 'data' ? 'seed/data' : second === undefined ? undefined : first;
};

/** Every arrow from one folder of the service to another, types included. */
const arrows = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].flatMap(([, path = '']) => {
      const [from, to] = [folderOf(file), folderOf(join(dirname(file), path))];
      return from === undefined || to === undefined || from === to ? [] : [{ from, to, file }];
    }),
  );

const rowOf = (folder: string): number => SERVICE_ROWS.findIndex((row) => row.includes(folder));

describe('the folders of the service', () => {
  it('import from rows above their own only, and one that has no row is imported by none', () => {
    const back = arrows.filter(({ from, to }) => {
      const [own, other] = [rowOf(from), rowOf(to)];
      return other === -1 || (own !== -1 && other >= own);
    });
    expect(back).toEqual([]);
  });

  it('are all there', () => {
    const there = new Set(arrows.flatMap(({ from, to }) => [from, to]));
    expect(SERVICE_ROWS.flat().filter((folder) => !there.has(folder))).toEqual([]);
  });
});

describe('a second writer', () => {
  const at = (file: string) => `apps/practice-service/src/${file}`;
  const PAYMENTS = "import { payments } from '../db/schema/payment.ts';\n\n";
  const REFUNDS = "import { refunds as table } from '../db/schema/order.ts';\n\n";
  const REFUSED: Record<string, [path: string, code: string, says: RegExp]> = {
    'an insert of a payment': [at('carts/w1.ts'), `${PAYMENTS}export const use = (tx) => tx.insert(payments).values({});\n`, /openPayment/],
    'an update of a payment, in the folder of payments': [
      at('payments/w2.ts'),
      `${PAYMENTS}export const use = (tx) => tx.update(payments).set({});\n`,
      /openPayment/,
    ],
    'a payment in SQL': [
      at('ledger/w3.ts'),
      "export const use = (tx, sql) => tx.execute(sql`update payments set status = 'PAID'`);\n",
      /openPayment/,
    ],
    'a refund by another name': [at('approval/w4.ts'), `${REFUNDS}export const use = (tx) => tx.insert(table).values({});\n`, /creditLine/],
    'a refund of everything': [at('w5.ts'), `${REFUNDS}export const use = (db) => db.delete(table);\n`, /creditLine/],
    'a charge': [at('autoships/w6.ts'), 'export const use = (services) => services.acquirer.charge({});\n', /chargeOnce/],
    'a refund asked for': [at('orders/w7.ts'), 'export const use = (acquirer) => acquirer.refund({});\n', /once by key/],
    'a parcel': [at('fulfilment/w8.ts'), 'export const use = (pharmacy) => pharmacy.fill({});\n', /shipRefusal/],
    'a line that is said to be handed over': [
      at('approval/w9.ts'),
      'export const use = (tx, move, now) => move(tx, { set: { submittedAt: now } });\n',
      /shipRefusal/,
    ],
    'a line that is placed as handed over': [
      at('pharmacy-play/w10.ts'),
      'export const use = (tx, lines, now) => tx.insert(lines).values({ submittedAt: now });\n',
      /shipRefusal/,
    ],
    'a prescription': [
      at('recommend/w11.ts'),
      "import { prescriptions } from '../db/schema/prescription.ts';\n\nexport const use = (tx) => tx.insert(prescriptions).values({});\n",
      /requireSignable/,
    ],
  };
  const ACCEPTED: Record<string, [path: string, code: string]> = {
    'a payment that is read': [at('ledger/w12.ts'), `${PAYMENTS}export const use = (tx) => tx.select().from(payments);\n`],
    'its own writer': [at('orders/refund.ts'), `${REFUNDS}export const use = (tx) => tx.insert(table).values({});\n`],
    'demo data': [at('seed/w13.ts'), `${PAYMENTS}export const use = (tx) => tx.insert(payments).values({});\n`],
    'a prescription that ends': [
      at('clients/w14.ts'),
      "import { prescriptions } from '../db/schema/prescription.ts';\n\nexport const use = (tx) => tx.update(prescriptions).set({});\n",
    ],
    'when lines were handed over': [
      at('ledger/w15.ts'),
      'export const use = (tx, lines) => tx.select({ submittedAt: lines.submittedAt });\n',
    ],
  };
  let said: Record<string, string[]> = {};
  beforeAll(() => {
    said = lintSnippets(Object.fromEntries([...Object.values(REFUSED), ...Object.values(ACCEPTED)].map(([path, code]) => [path, code])));
  });
  const refusals = (path: string) => (said[path] ?? []).filter((line) => line.includes('one-writer'));

  it.each(Object.entries(REFUSED))('is refused: %s', (_name, [path, , says]) => {
    expect(refusals(path).join()).toMatch(says);
  });

  it.each(Object.entries(ACCEPTED))('is none: %s', (_name, [path]) => {
    expect(refusals(path)).toEqual([]);
  });

  it('is nowhere in a list of files that are gone', () => {
    expect(SERVICE_WRITERS.flatMap(({ by }) => by).filter((file) => !existsSync(join(SOURCES, file)))).toEqual([]);
  });
});

describe('the linter', () => {
  const at = (file: string) => `apps/practice-service/src/${file}`;
  const REFUSED = {
    'a feature in http': [at('http/a.ts'), '../carts/cart-routes.ts'],
    'a type of a feature in http': [at('http/b.ts'), '../practices/load-practice.ts'],
    'a neighbour of the same row': [at('staff/c.ts'), '../oidc/origins.ts'],
    'the seeds in the database, from a folder within': [at('db/schema/d.ts'), '../../seed/seed.ts'],
    'what puts the service together': [at('auth/e.ts'), '../create-service.ts'],
  } as const;
  const ACCEPTED = {
    'a row above': [at('staff/f.ts'), '../http/problem.ts'],
    'its own folder': [at('approval/decide/g.ts'), '../locks/lock-item.ts'],
    'data of the seeds': [at('animals/h.ts'), '../seed/data/species.ts'],
    'what handlers can use': [at('auth/i.ts'), '../services.ts'],
    'the outbox, in its own folder': [at('outbox/o.ts'), '../db/schema/outbox.ts'],
    'everything, in a new resource': [at('vaccinations/j.ts'), '../approval/subject-of.ts'],
  } as const;
  const PAST_THE_GATE = {
    'the table, in a resource': [at('payments/k.ts'), '../db/schema/outbox.ts'],
    'the table, in a new resource': [at('vaccinations/l.ts'), '../db/schema/outbox.ts'],
    'the table, beside the folders': [at('m.ts'), './db/schema/outbox.ts'],
    'a mail server': [at('notifications/n.ts'), 'nodemailer'],
  } as const;
  let said: Record<string, string[]> = {};
  beforeAll(() => {
    const cases = [...Object.values(REFUSED), ...Object.values(PAST_THE_GATE), ...Object.values(ACCEPTED)];
    said = lintSnippets(Object.fromEntries(cases.map(([path, specifier]) => [path, importing(specifier)])));
  });
  const refusals = (path: string) => (said[path] ?? []).filter((line) => line.includes('no-restricted-imports'));

  it.each(Object.entries(REFUSED))('refuses %s and says what to do', (_name, [path]) => {
    expect(refusals(path).join()).toMatch(/stand in an order.*move what both need/);
  });

  it.each(Object.entries(PAST_THE_GATE))('refuses to write a mail past its gate: %s', (_name, [path]) => {
    expect(refusals(path).join()).toMatch(/Call `tell` of outbox\/tell\.ts/);
  });

  it.each(Object.entries(ACCEPTED))('accepts %s', (_name, [path]) => {
    expect(refusals(path)).toEqual([]);
  });
});
