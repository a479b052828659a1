import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

import { brand } from './build/brand-plugin.ts';
import { brotli } from './build/brotli-plugin.ts';
import { CHUNKS } from './build/chunks.ts';
import { locales } from './build/locales-plugin.ts';
import { styles } from './build/styles-plugin.ts';

const repository = resolve(import.meta.dirname, '../..');
const service = `http://localhost:${process.env['PORT'] ?? 4000}`;

export default defineConfig({
  plugins: [react(), brand(import.meta.dirname), locales(repository), styles(repository), brotli()],
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
    modulePreload: { polyfill: false },
    // It is small already, and stays as Chakra writes it.
    cssMinify: false,
    // For the size budgets.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: CHUNKS,
      },
    },
    reportCompressedSize: false,
  },
});
