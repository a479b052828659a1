import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { lastMail, mailTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';

const MAIL_BOUNCE_SECRET = 'the secret of the mail provider, long enough';

// What runs by itself runs: nobody else's service may.
test.use({ serviceEnvironment: { WORKER_SECONDS: '2', MAIL_BOUNCE_SECRET } });

test('a denial is told word for word, bounces, and is told by phone', async ({ person, api, service }) => {
  const item = await api.findItem((one) => isPlain(one) && !one.isAutoship && one.clientEmail !== null && one.clientPhone !== null);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Deny' }).click();
  const { dialog, reason, denyButton } = queue.deny;
  await reason.selectOption({ label: 'Too early' });
  const text = dialog.getByRole('textbox', { name: /^What the owner is told/ });
  await expect(text).toHaveValue(new RegExp(`^Hello ${item.clientName},`));
  const words = `${await text.inputValue()}\n\nCall us when it runs low.`;
  await text.fill(words);
  const before = await lastMail(service);
  await denyButton.click();
  await expect(page.getByText('Prescription denied').first()).toBeVisible();

  // Once the time to undo it is over.
  const mail = await mailTo(service, item.clientEmail!, before);
  expect(mail.body.startsWith(words)).toBe(true);
  const { createdAt } = mail as typeof mail & { createdAt: string };
  const answer = await fetch(`${service.url}/mail/bounces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${MAIL_BOUNCE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messageId: `<outbox.${mail.id}.${Date.parse(createdAt)}@localhost>`, reason: '550 5.1.1 No such user' }),
  });
  expect(answer.status).toBe(204);

  await page.getByRole('button', { name: /^Waiting \(\d+\)$/ }).click();
  const task = page.getByRole('row', { name: new RegExp(item.animal.name) });
  await expect(task).toContainText('The mail bounced: call');
  await task.getByRole('button', { name: /^Show what the owner/ }).click();
  const told = page.getByRole('dialog', { name: 'What the owner was told' });
  await expect(told).toContainText('The mail server said: 550 5.1.1 No such user');
  await expect(told).toContainText('Call us when it runs low.');
  await told.getByRole('button', { name: 'Told by phone' }).click();
  await expect(task).toHaveCount(0);
  expect(await api.isWaiting(item)).toBe(false);
});
