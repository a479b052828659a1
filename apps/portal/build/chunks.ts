import type { Rolldown } from 'vite';

/** The screens people arrive at, and what their routes load. The size budgets know them by these names. */
const FIRST_SCREENS = {
  queue: ['apps/portal/src/shell/shell-route.tsx', 'apps/portal/src/home/home-page.tsx', 'packages/approval-queue/src/page/queue-page.tsx'],
  login: ['packages/access/src/login/login-page.tsx'],
};

/** What both show and the entry does not. */
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
 * How the code of the first screens is cut into files: the entry, what they have in common, and each of them. The bundler's own
 * rule cuts the queue into 105 files of 232 kB, where 215 are allowed; in these three it was 201. All else is cut by that rule.
 */
export const CHUNKS: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'portal', tags: ['$initial'], priority: 3 },
    { name: 'common', test: anyOf(COMMON), priority: 2 },
    ...Object.entries(FIRST_SCREENS).map(([name, modules]) => ({ name, test: anyOf(modules), priority: 1 })),
  ],
};
