import type { PreloadedPage } from './preloads-plugin.ts';

/** The addresses people arrive at, and what their routes load. The size budgets are counted over the same list. */
export const PAGES: readonly (PreloadedPage & { shows: string })[] = [
  {
    fileName: 'index.html',
    shows: 'the approval queue',
    modules: [
      'apps/portal/src/shell/shell-route.tsx',
      'apps/portal/src/home/home-page.tsx',
      'packages/approval-queue/src/queue/queue-page.tsx',
    ],
  },
  { fileName: 'login.html', shows: 'the login', modules: ['packages/access/src/login/login-page.tsx'] },
];
