import type { PreloadedPage } from './preloads-plugin.ts';

/** The addresses people arrive at, and what their routes load. The size budgets are counted over the same list. */
export const PAGES: readonly PreloadedPage[] = [
  { fileName: 'index.html', modules: ['apps/portal/src/shell/shell-route.tsx', 'packages/approval-queue/src/queue/queue-page.tsx'] },
  { fileName: 'login.html', modules: ['packages/access/src/login/login-page.tsx'] },
];
