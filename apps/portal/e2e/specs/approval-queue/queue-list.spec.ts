import { vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';

test('search, sorting and paging are asked of the service, live in the URL, and are kept on reload and back', async ({ person, api }) => {
  const item = await api.findItem(() => true);
  const words = item.clientName.slice(0, 4).trim();
  const { page, queue } = await person();
  await queue.search.fill(words);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('main').getByText(/^\d+ Results?$/)).toBeVisible();
  await expect(queue.row(item)).toBeVisible();
  await queue.search.fill('');
  await expect(page).not.toHaveURL(/[?&]q=/);
  await page.goBack();
  await expect(queue.search).toHaveValue(words);
  await expect(queue.row(item)).toBeVisible();
  await queue.search.fill('');
  await expect(page).not.toHaveURL(/[?&]q=/);

  await queue.table.getByRole('button', { name: 'Client' }).click();
  await expect(page).toHaveURL(/sort=clientName/);
  const order = new URL(page.url()).searchParams.get('order') ?? 'DESC';
  const sorted = await api.queue({ size: '10', sort: 'clientName', order });
  await expect(queue.rows.first()).toContainText(sorted.elements[0]!.clientName);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  const second = await api.queue({ size: '10', page: '1', sort: 'clientName', order });
  await expect(queue.rows.first()).toContainText(second.elements[0]!.clientName);
  await page.reload();
  await expect(queue.rows.first()).toContainText(second.elements[0]!.clientName);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(queue.rows.first()).toContainText(sorted.elements[0]!.clientName);

  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL(/size=50/);
  await expect(queue.rows).toHaveCount(50);
});

test('a page is asked for once, when its button is pointed at', async ({ person }) => {
  const { page, queue } = await person({
    // Once its channel is live, a queue is asked for again, and what was fetched ahead with it: here it never answers.
    prepare: (opened) => opened.routeWebSocket(/\/realtime\//, () => undefined),
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/approval/awaiting/')) asked.push(searchParams.get('page') ?? '');
  });
  // A row's controls come with the frame after it.
  await expect(queue.rows.first().getByRole('button').first()).toBeVisible();
  const first = await queue.rows.first().textContent();
  const next = page.getByRole('button', { name: 'Next page' });
  const answer = page.waitForResponse((response) => response.url().includes('page=1'));
  await next.hover();
  await answer;
  await expect(queue.rows.first()).toHaveText(first!);
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(queue.rows.first()).not.toHaveText(first!);
  expect(asked.filter((number) => number === '1')).toHaveLength(1);
});

test('eight usual rows are in sight at 1440 × 900, once the cards and the banner above them were used', async ({ person, api }) => {
  const [vet] = await vetsFor(api, await api.findItem(() => true));
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  await page.getByRole('region', { name: 'New order' }).getByRole('combobox').fill('b');
  await page.getByRole('button', { name: 'About replacement orders' }).click();
  const help = page.getByRole('dialog', { name: 'About replacement orders' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.reload();
  // The cards come after the rows, and their room is kept free until then.
  await expect(page.getByRole('region', { name: 'New order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'About replacement orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ready to sign \(\d+\)$/ })).toBeVisible();
  // Which orders are the first depends on what other specs have decided, and a few have very long names.
  const endOfEight = async (): Promise<number> => {
    const boxes = await queue.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    const usual = boxes.map(({ height }) => height).toSorted((one, other) => one - other)[Math.floor(boxes.length / 2)]!;
    return boxes[0]!.top + 8 * usual;
  };
  await expect.poll(endOfEight).toBeLessThanOrEqual(900);
});

test('the first rows are there before any style is made at run time', async ({ person }) => {
  const { page, queue } = await person({
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        const look = new MutationObserver(() => {
          if (document.querySelector('table tbody tr:not([aria-hidden])') === null) return;
          look.disconnect();
          document.documentElement.dataset['styledFirst'] = [...document.querySelectorAll('[class*="css-"]')]
            .map(({ outerHTML }) => outerHTML.slice(0, 80))
            .join(' ');
        });
        look.observe(document, { childList: true, subtree: true });
      });
    },
  });
  await page.reload();
  await expect(queue.rows.first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-styled-first', '');
});
