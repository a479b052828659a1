import { existsSync, globSync } from 'node:fs';

import { defineConfig, type UserConfig } from 'tsdown';

interface LibraryOptions {
  entry?: Record<string, string>;
  platform?: 'neutral' | 'node' | 'browser';
  /** For what is neither code nor texts; it sees what `neverBundle` lets through. */
  plugins?: UserConfig['plugins'];
  neverBundle?: RegExp;
}

/** Entries of a package with one face per subject: every file that fits, but for tests, under its path in `src`. */
export const entriesOf = (...patterns: string[]): Record<string, string> =>
  Object.fromEntries(
    globSync(patterns)
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => [file.replace(/^src\//, '').replace(/\.ts$/, ''), file]),
  );

/**
 * The one way a package of this repo is built: plain ESM in `dist`, beside declarations that `tsc` wrote there before.
 */
export const library = ({
  entry = { index: 'src/index.ts' },
  platform = 'neutral',
  plugins = [],
  neverBundle = /^[^./]/,
}: LibraryOptions = {}): ReturnType<typeof defineConfig> =>
  defineConfig({
    entry,
    platform,
    format: 'esm',
    dts: false,
    clean: false,
    unbundle: true,
    outDir: 'dist',
    // With the sources in them: a stack trace of whoever mounts the package names its lines.
    sourcemap: true,
    copy: existsSync('src/locales') ? [{ from: 'src/locales/*', to: 'dist/locales' }] : [],
    outExtensions: () => ({ js: '.js' }),
    // A published package refers to its siblings by name; nothing of them is copied into it.
    deps: { neverBundle: [neverBundle] },
    plugins,
  });
