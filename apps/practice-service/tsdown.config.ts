import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'src/index.ts', main: 'src/main.ts', 'backup/prove-thread': 'src/backup/prove-thread.ts' },
  platform: 'node',
  format: 'esm',
  dts: false,
  // Files keep their places, so that paths relative to a module (migrations, seed data) hold in `src` and `dist` alike.
  unbundle: true,
  outDir: 'dist',
  copy: [
    { from: 'src/seed/data/*', to: 'dist/seed/data' },
    { from: 'src/pages/assets/*.{js,css}', to: 'dist/pages/assets' },
    { from: 'src/card-frame/assets/*.{js,css}', to: 'dist/card-frame/assets' },
  ],
  outExtensions: () => ({ js: '.js' }),
  // Drizzle is built in: Node reads the 180 kB `package.json` that it comes with once for each of its modules, half of a start.
  deps: { neverBundle: [/^(?!drizzle-orm(\/|$))[^./]/], alwaysBundle: [/^drizzle-orm(\/|$)/] },
});
