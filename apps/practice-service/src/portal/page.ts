import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import { PORTAL_BUILD_META } from '@practice-portal/domain/call';

import type { ServiceConfig } from '../config.ts';
import { runtimeConfig } from './runtime-config.ts';

const compress = promisify(brotliCompress);

/** The page as it goes out, and the same compressed. */
export interface PortalPage {
  /** Since when it is there, and a digest of it: see `PORTAL_BUILD_HEADER`. */
  build: string;
  html: string;
  brotli: Buffer;
}

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * The portal's page with its configuration in it, which saves a request before the first call.
 * @returns null when the portal is not built
 */
export const createPage = (portalDir: string, config: ServiceConfig): (() => Promise<PortalPage | null>) => {
  const block = `<script type="application/json" id="runtime-config">${inScript(runtimeConfig(config))}</script>`;
  const file = join(portalDir, 'index.html');
  let cached: (PortalPage & { at: number }) | null = null;
  return async () => {
    const info = await stat(file).catch(() => null);
    if (!info) return null;
    if (cached?.at === info.mtimeMs) return cached;
    const text = await readFile(file, 'utf8');
    const build = `${Math.floor(info.mtimeMs)}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
    const html = text.replace('</head>', () => `${block}<meta name="${PORTAL_BUILD_META}" content="${build}"></head>`);
    const page = { at: info.mtimeMs, build, html, brotli: await compress(html) };
    cached = page;
    return page;
  };
};
