import type { RowReadiness } from '@practice-portal/domain/protocol';

import { vetsFor } from '../../fixtures/choices.ts';
import { expect, LONG_LOCKS, test } from '../../fixtures/test.ts';

test.use({ serviceEnvironment: LONG_LOCKS });

test('a vet works by urgency: from the count at home to the first order', async ({ person, api }) => {
  const { elements } = await api.queue({ sort: 'approveBy', order: 'ASC' });
  const first = elements.find(({ vetStaffId }) => vetStaffId === null);
  const [vet] = await vetsFor(api, first!);
  const ofVet = { vetStaffId: String(vet!.vetStaffId) };
  const path = `prescription/rest/v1/approval/awaiting/${api.practiceId}/readiness?${new URLSearchParams(ofVet)}`;
  const { items } = (await api.request<{ items: RowReadiness[] }>('GET', path)).body;
  const late = items.filter(({ supply }) => supply?.due === 'past').length;
  expect(late).toBeGreaterThan(0);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  await page.getByRole('link', { name: new RegExp(`${late} can no longer ship on time$`) }).click();
  await expect(page.getByRole('button', { name: 'Most urgent first' })).toHaveAttribute('aria-pressed', 'true');
  const urgent = (await api.queue({ sort: 'approveBy', order: 'ASC', ...ofVet })).elements.slice(0, 10);
  const shown = queue.rows.locator('[data-item]');
  const keys = urgent.map(({ type, id }) => `${type}-${id}`);
  await expect.poll(() => shown.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-item')))).toEqual(keys);
  const row = queue.rows.first();
  await expect(row).toContainText(/(Gap|Late).*out \d|Was due/);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
});
