import { expect, test } from '../../fixtures/test.ts';
import { HelpWindow } from '../../pages/help-window.ts';
import { Shell } from '../../pages/shell.ts';

test('a practice with `googleChatEnabled` talks to the outside chat, which gets a name and no access to the portal', async ({ person }) => {
  const { page, context } = await person({ practiceId: 1003 });
  const asked: { url: URL; referer: string | undefined }[] = [];
  await context.route('https://chat.example/**', (route) => {
    asked.push({ url: new URL(route.request().url()), referer: route.request().headers()['referer'] });
    return route.fulfill({ contentType: 'text/html', body: '<h1>Chat of somebody else</h1><script>top.location = "/gone"</script>' });
  });
  const opening = page.waitForEvent('popup');
  await new Shell(page).help.click();
  const help = new HelpWindow(await opening);
  await expect(help.start).toBeVisible();
  expect(asked).toEqual([]);

  await help.startAs('Nell <b>&name=x');
  const frame = help.page.frameLocator('iframe[title="Help chat"]');
  await expect(frame.getByRole('heading', { name: 'Chat of somebody else' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect([...asked[0]!.url.searchParams]).toEqual([
    ['team', 'vets'],
    ['name', 'Nell <b>&name=x'],
  ]);
  expect(asked[0]!.referer).toBeUndefined();
  // It may not lead the window away.
  await expect(help.page).toHaveURL(/\/help$/);

  await help.end.click();
  await expect(help.start).toBeVisible();
  await expect(help.page.locator('iframe')).toHaveCount(0);
});
