import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const ICON = '/brand/icon.png';

/** Writes the tab's icon, `public/brand/icon.png`, into the page: as a file, browsers would ask for it with each step of the history. */
export const brand = (portal: string): Plugin => ({
  name: 'portal:brand',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(`href="${ICON}"`, `href="data:image/png;base64,${readFileSync(join(portal, 'public', ICON)).toString('base64')}"`),
  },
});
