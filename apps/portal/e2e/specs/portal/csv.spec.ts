import { readFile } from 'node:fs/promises';

import { parse } from 'csv-parse/sync';

import { expect, test } from '../../fixtures/test.ts';
import { RecordsPage } from '../../pages/records-page.ts';

test('a list that is searched is downloaded as it is shown, and opens as a spreadsheet', async ({ person }) => {
  const { page } = await person();
  const records = new RecordsPage(page);
  await records.open();
  await records.search.fill('quayle');
  await expect(page.getByRole('row', { name: /Rosalind Quayle/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('clients.csv');
  const text = await readFile(await file.path(), 'utf8');
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
  expect(text.codePointAt(0)).toBe(0xfe_ff);
  await expect(page.getByRole('row')).toHaveCount(rows.length + 1);
  expect(rows.map((row) => row['Last name'])).toContain('Quayle');
});
