/** A screen that people arrive at, and the page of the build for its address: the service sends `login.html` for `/login`. */
export interface FirstScreen {
  /** Of its chunk. */
  name: string;
  fileName: string;
  shows: string;
  /** What its route loads, by the ends of the modules' ids. */
  modules: readonly string[];
}

/** The first screens. The size budgets are counted over the same list. */
export const FIRST_SCREENS: readonly FirstScreen[] = [
  {
    name: 'queue',
    fileName: 'index.html',
    shows: 'the approval queue',
    modules: [
      'apps/portal/src/shell/shell-route.tsx',
      'apps/portal/src/home/home-page.tsx',
      'packages/approval-queue/src/queue/queue-page.tsx',
    ],
  },
  { name: 'login', fileName: 'login.html', shows: 'the login', modules: ['packages/access/src/login/login-page.tsx'] },
];
