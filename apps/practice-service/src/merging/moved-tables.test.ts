import { readdir } from 'node:fs/promises';

import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

import { MOVED_TABLES } from './moved-tables.ts';

/** Every column with a foreign key to a table of records, by the schema. */
const columnsTo = async (record: string): Promise<string[]> => {
  const folder = new URL('../db/schema/', import.meta.url);
  const modules = await Promise.all((await readdir(folder)).map((file) => import(new URL(file, folder).href) as Promise<object>));
  const tables = new Set(modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable))));
  return [...tables].flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    const references = foreignKeys.map((key) => key.reference());
    return references
      .filter(({ foreignTable }) => getTableConfig(foreignTable).name === record)
      .flatMap(({ columns }) => columns.map((column) => `${name}.${column.name}`));
  });
};

it.each([
  ['client', 'clients'],
  ['pet', 'animals'],
] as const)('whatever names a %s moves with a merge', async (kind, record) => {
  const moved = MOVED_TABLES[kind].map(({ table, column }) => `${table}.${column}`);
  expect(moved.toSorted()).toEqual((await columnsTo(record)).toSorted());
});
