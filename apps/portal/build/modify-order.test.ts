import { resolve } from 'node:path';

import { build, type Rolldown } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

const PART = resolve(import.meta.dirname, '../../../packages/approval-queue/src/review/modify/modify-part.ts');

afterEach(() => vi.unstubAllEnvs());

/** The modules that a portal has of the review's modify-order section. */
const builtWith = async (setting: string | undefined): Promise<string[]> => {
  vi.stubEnv('VITE_MODIFY_ORDER', setting);
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: PART, formats: ['es'] },
      // Only the section's own code is of interest.
      rolldownOptions: { external: (id) => !/^[./]|^\0/.test(id) || id.includes('node_modules') },
    },
  })) as Rolldown.RolldownOutput[];
  return built.flatMap(({ output }) => output.flatMap((file) => ('modules' in file ? Object.keys(file.modules) : [])));
};

test('a portal has the modify-order section unless it is built without it', async () => {
  const section = expect.arrayContaining([
    expect.stringContaining('modify-order.tsx'),
    expect.stringContaining('weight-form.tsx'),
  ]) as string[];
  expect(await builtWith(undefined)).toEqual(section);
  expect(await builtWith('on')).toEqual(section);
  const without = await builtWith('off');
  expect(without).toEqual([expect.stringContaining('modify-part.ts')]);
});
