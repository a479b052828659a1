import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

import { brotli } from './build/brotli-plugin.ts';
import { builtInStyles } from './build/built-in-styles-plugin.ts';
import { CHUNKS } from './build/chunks.ts';
import { inlineRuntime, isRuntime } from './build/inline-runtime-plugin.ts';
import { locales } from './build/locales-plugin.ts';
import { PAGES } from './build/pages.ts';
import { preloads } from './build/preloads-plugin.ts';

const repository = resolve(import.meta.dirname, '../..');
const service = `http://localhost:${process.env['PORT'] ?? 4000}`;

/** Longer lists of what a screen is made of are left out: the entry holds them all, and has a budget. */
const MOST_ANNOUNCED = 14;

/** What is fetched together with code that comes later. */
const announced = (_file: string, dependencies: string[]): string[] => {
  const own = dependencies.filter((name) => !isRuntime(name));
  return own.length > MOST_ANNOUNCED ? [] : own;
};

export default defineConfig({
  plugins: [react(), locales(repository), builtInStyles(repository), inlineRuntime(), preloads(repository, PAGES), brotli()],
  // Packages are read from their sources: a change in one shows at once, and no package needs a build before.
  resolve: { conditions: ['@practice-portal/source', ...defaultClientConditions] },
  server: {
    port: 5173,
    // Another one would not be what `pnpm dev` says.
    strictPort: true,
    proxy: {
      '/api': { target: service, ws: true },
      ...Object.fromEntries(
        [
          '/outbox',
          '/oidc/',
          '/applications',
          '/chat-desk',
          '/recommendations',
          '/service-pages',
          '/help/roles',
          '/petmail',
          '/support',
        ].map((path) => [path, service]),
      ),
    },
  },
  build: {
    target: 'es2023',
    // Every asset is a file that the server sends with a long life; and the content policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Browsers new enough for this target have it.
    modulePreload: { polyfill: false, resolveDependencies: announced },
    rolldownOptions: { output: { codeSplitting: CHUNKS } },
    reportCompressedSize: false,
  },
});
