import type { PreloadedPage } from './preloads-plugin.ts';

/** The addresses people arrive at, and what their routes load. The size budgets are counted over the same list. */
export const PAGES: readonly (PreloadedPage & { shows: string })[] = [
  {
    fileName: 'index.html',
    shows: 'the approval queue',
    modules: [
      'apps/portal/src/shell/shell-route.tsx',
      'apps/portal/src/home/home-page.tsx',
      'packages/approval-queue/src/page/queue-page.tsx',
    ],
    styles: [
      'apps/portal/src/shell/shell.styles.ts',
      'packages/access/src/approving-vet/approving-vet.styles.ts',
      'packages/approval-queue/src/list/queue.styles.ts',
      'packages/approval-queue/src/list/queue-toolbar.styles.ts',
    ],
  },
  {
    fileName: 'login.html',
    shows: 'the login',
    modules: ['packages/access/src/login/login-page.tsx'],
    styles: ['packages/access/src/login/login.styles.ts', 'apps/portal/src/shell/shell.styles.ts'],
  },
];
