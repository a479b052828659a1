import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import type { ServiceConfig } from '../config.ts';
import { runtimeConfig } from './runtime-config.ts';

const compress = promisify(brotliCompress);

/** A page as it goes out, and the same compressed. */
export interface PortalPage {
  html: string;
  brotli: Buffer;
}

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** An address with a page of its own is one plain word; anything else is a screen of the index page. */
const OWN_PAGE = /^\/([a-z][a-z-]*)(?:\.html)?$/;

/**
 * The portal's pages with their configuration in them, which saves a request before the first call. The build makes
 * `{name}.html` for the addresses people arrive at, with that screen's code announced in it; `index.html` is the rest.
 * @returns the page for a path, null when the portal is not built
 */
export const createPages = (portalDir: string, config: ServiceConfig): ((path: string) => Promise<PortalPage | null>) => {
  const block = `<script type="application/json" id="runtime-config">${inScript(runtimeConfig(config))}</script>`;
  const cache = new Map<string, PortalPage & { at: number }>();
  const read = async (name: string): Promise<PortalPage | null> => {
    const file = join(portalDir, `${name}.html`);
    const info = await stat(file).catch(() => null);
    if (!info) return null;
    const cached = cache.get(name);
    if (cached?.at === info.mtimeMs) return cached;
    const html = (await readFile(file, 'utf8')).replace('</head>', () => `${block}</head>`);
    const page = { at: info.mtimeMs, html, brotli: await compress(html) };
    cache.set(name, page);
    return page;
  };
  return async (path) => {
    const own = OWN_PAGE.exec(path)?.[1];
    return (own === undefined ? null : await read(own)) ?? (await read('index'));
  };
};
