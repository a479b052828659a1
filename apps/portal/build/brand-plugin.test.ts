import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { brand } from './brand-plugin.ts';

const portal = join(import.meta.dirname, '..');

it("writes the tab's icon into the page", () => {
  const { handler } = brand(portal).transformIndexHtml as { handler: (html: string) => string };
  const page = handler(readFileSync(join(portal, 'index.html'), 'utf8'));
  expect(page).toContain(readFileSync(join(portal, 'public/brand/icon.png')).toString('base64'));
  expect(page).not.toContain('/brand/icon.png');
});
