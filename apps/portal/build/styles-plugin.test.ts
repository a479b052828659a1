import { join, resolve } from 'node:path';

import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

import { styles } from './styles-plugin.ts';

const repository = resolve(import.meta.dirname, '../../..');

/** Returns what a build makes of a file: its code and its style sheet. */
const builtOf = async (file: string): Promise<{ code: string; css: string }> => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [styles(repository)],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      lib: { entry: join(repository, file), formats: ['es'], cssFileName: 'styles' },
    },
  })) as Rolldown.RolldownOutput[];
  const output = built?.output ?? [];
  return {
    code: output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n'),
    css: output.flatMap((part) => (part.type === 'asset' ? [String(part.source)] : [])).join('\n'),
  };
};

test('the styles of a sheet are in a style sheet, in the tokens of the system, and not in the code', async () => {
  const { code, css } = await builtOf('packages/access/src/login/login.styles.ts');
  expect(css).toMatch(/\.login\S*\{[^}]*var\(--chakra-/);
  expect(code).toContain('styles: {}');
  expect(code).not.toContain('.login');
});

test("the system's tokens, reset and global styles are in one, with the keyframes of Chakra's parts", async () => {
  const { code, css } = await builtOf('packages/ui/src/theme/styles-are-built.ts');
  expect(css).toMatch(/^@layer reset,base,tokens,recipes;/);
  for (const part of ['--chakra-colors-accent-solid:', '.ui-table', '@keyframes ui-spin', '@keyframes spin']) expect(css).toContain(part);
  expect(code).toContain('STYLES_ARE_BUILT = true');
});
