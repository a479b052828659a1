import type { Rolldown } from 'vite';

/** The screens people arrive at, and what their routes load. The size budgets know them by these names. */
const FIRST_SCREENS = {
  queue: ['apps/portal/src/shell/shell-route.tsx', 'apps/portal/src/home/home-page.tsx', 'packages/approval-queue/src/page/queue-page.tsx'],
  login: ['packages/access/src/login/login-page.tsx'],
};

const COMMON = [
  'packages/ui/src/feedback/banner.tsx',
  'packages/ui/src/feedback/skeleton.tsx',
  'packages/ui/src/on-demand/lazy-part.tsx',
  'packages/ui/src/provider/style-sheet.tsx',
  'packages/api-client/src/endpoints/practices.ts',
  ...['check', 'chevron-down', 'eye', 'x'].map((icon) => `lucide-react/dist/esm/icons/${icon}.`),
];

/** All of the repository's own modules that are named here: where one moves away, its screen falls into a hundred files. */
export const NAMED = [...Object.values(FIRST_SCREENS).flat(), ...COMMON.filter((path) => path.startsWith('packages/'))];

const anyOf =
  (paths: readonly string[]) =>
  (id: string): boolean =>
    paths.some((path) => id.includes(path));

/**
 * How code is cut into files: the entry, what the first screens have in common, each of them, and what later screens share. By the
 * bundler's own rule there are some 340 files, whose names alone are 6 kB of the first screen, and a drawer waits for a hundred.
 */
export const CHUNKS: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'portal', tags: ['$initial'], priority: 3 },
    { name: 'common', test: anyOf(COMMON), priority: 2 },
    ...Object.entries(FIRST_SCREENS).map(([name, modules]) => ({ name, test: anyOf(modules), priority: 1 })),
    { name: 'shared', minShareCount: 2, priority: 0 },
  ],
};
