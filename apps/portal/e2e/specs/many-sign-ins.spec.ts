import { PracticeApi } from '../fixtures/practice-api.ts';
import { expect, test } from '../fixtures/test.ts';

const SIGN_INS = 100;
const PAGES = [2, 3, 4];

test('a hundred sign-ins at once do not keep a colleague from the queue', async ({ person, service, api }) => {
  test.setTimeout(120_000);
  const { page, queue } = await person();
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  const practices = [1001, 1003, 1004];
  const signingIn = Promise.allSettled(
    Array.from({ length: SIGN_INS }, (_, at) => new PracticeApi(service.url, practices[at % practices.length]!).signIn()),
  );
  for (const number of PAGES) {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(new RegExp(`page=${number}`));
    const [first] = (await api.queue({ size: '10', page: String(number - 1) })).elements;
    await expect(queue.rows.first()).toContainText(first!.clientName);
  }
  const outcomes = await signingIn;
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(failed).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(queue.rows).toHaveCount(10);
});
