import { expect, LONG_LOCKS, test } from '../../fixtures/test.ts';

test.use({ serviceEnvironment: LONG_LOCKS });

test('a vet writes a protocol, tries it on past requests and saves it, and the queue follows', async ({ person, api }) => {
  const vet = (await api.approvers()).find(({ vetDisplayName }) => vetDisplayName.startsWith('Dr. Daniel'));
  const ofVet = { ready: 'true', vetStaffId: String(vet!.vetStaffId) };
  const isReady = async (): Promise<string[]> => (await api.queue(ofVet)).elements.map(({ product }) => product.productName);
  const before = await isReady();
  const [drug] = before;
  const left = before.filter((name) => name !== drug).length;
  const { page } = await person({ user: 'daniel.nguyen', path: '/settings/protocols' });
  await page.getByRole('button', { name: 'Add protocol' }).click();
  const form = page.getByRole('dialog', { name: 'Add protocol' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Seen yesterday');
  await form.getByRole('textbox', { name: /^Drug/ }).fill(drug ?? '');
  const examined = form.getByLabel('Examined within, days');
  await form.getByRole('button', { name: 'Try it on the last 90 days' }).click();
  await expect(form.getByText(/^[1-9]\d* of \d+ would have been ready$/)).toBeInViewport();
  await examined.fill('1');
  await expect(form.getByText(/^The protocol has been changed since/)).toBeVisible();
  await form.getByRole('button', { name: 'Try it on the last 90 days' }).click();
  await expect(form.getByText(/^0 of \d+ would have been ready$/)).toBeVisible();
  await expect(form.getByRole('list', { name: 'Requests' }).getByRole('listitem').first()).toContainText(/Examined: (not met|unknown)/);
  expect(await isReady()).toEqual(before);

  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /^Seen yesterday/ })).toContainText(`Drug: ${drug}`);
  await page.goto('/');
  await expect(page.getByRole('button', { name: `Ready to sign (${left})` })).toBeVisible();
});
