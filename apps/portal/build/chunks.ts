import type { Rolldown } from 'vite';

/** Matches module ids that contain one of the paths. */
const anyOf =
  (...paths: string[]) =>
  (id: string): boolean =>
    paths.some((path) => id.includes(path));

const FIRST_FIELDS = ['text-field', 'password-field', 'submit-button', 'form-error-focus'].map((name) => `ui/src/form/${name}.tsx`);

const WAYS_IN = ['recovery', 'user-login', 'password-reset', 'token-entry', 'access-code', 'oidc', 'waiting'];

const LAUNCHING = [
  'access/src/oidc/sign-on.ts',
  'access/src/oidc/sign-on-state.ts',
  'api-client/src/endpoints/applications.ts',
  'domain/src/application/',
  'domain/src/navigation/web-link.ts',
];

/**
 * How the portal's code is cut into files. Fewer, larger files pack better and cost fewer requests; what a first
 * screen does not show stays out of what it waits for.
 *
 * - the entry: everything the start of the portal needs, in one file, tagged by the bundler itself
 * - `login`: the practice login, and what the other ways in have of it
 * - `home`: the shell with the approval queue
 * - `styled`: what makes Chakra's styled parts, for whatever is opened that has some
 * - `prescribing`: the fields of a prescription, for the review and for orders
 * - `launching`: what the launcher, which follows every first screen, shares with the ways in
 * - `ways-in`: every other way in, for who needs one: in pieces their names alone would weigh on the first load
 * - `forms`: Formik, yup and the first fields, for the login and every drawer and dialog that asks something
 * - `layers`: the modal layer, for drawers and dialogs
 * - `decisions`: what is opened from the queue, fetched together once its first rows are there
 */
export const CHUNKS: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'portal', tags: ['$initial'], priority: 5 },
    {
      name: 'forms',
      test: anyOf(
        'node_modules/formik/',
        'node_modules/yup/',
        'domain/src/schema/',
        ...FIRST_FIELDS,
        'login/sign-in-alert.tsx',
        'login/sign-in-problem.ts',
      ),
      priority: 4,
    },
    // What the login shares with the other ways in: in pieces it would be a request each.
    {
      name: 'login',
      test: anyOf('access/src/login/', 'access/src/session/start-session.ts', 'domain/src/session/sign-in-schema.ts'),
      priority: 3,
    },
    {
      name: 'home',
      test: anyOf('portal/src/shell/shell-route.tsx', 'portal/src/home/home-page.tsx', 'approval-queue/src/queue/queue-page.tsx'),
      priority: 3,
    },
    {
      name: 'layers',
      test: anyOf(
        'ui/src/overlay/modal.tsx',
        'ui/src/overlay/dialog.tsx',
        'ui/src/overlay/side-drawer.tsx',
        'ui/src/overlay/confirm-dialog.tsx',
        // Guards what is typed in them from the first letter.
        'unsaved-changes/discard-changes.tsx',
      ),
      priority: 2,
    },
    {
      name: 'decisions',
      test: anyOf(
        'review/review-drawer.tsx',
        'deny/deny-dialog.tsx',
        'locks/lock-dialogs.tsx',
        'queue/info-dialog.tsx',
        'approving-vet/vet-sign-in-dialog.tsx',
      ),
      priority: 1,
    },
    {
      name: 'styled',
      test: anyOf('@chakra-ui/react/dist/esm/styled-system/', 'node_modules/@pandacss/', 'node_modules/@emotion/is-prop-valid/'),
      priority: 2,
    },
    { name: 'prescribing', test: anyOf('access/src/prescribing/'), priority: 2 },
    { name: 'launching', test: anyOf(...LAUNCHING), priority: 2 },
    { name: 'ways-in', test: anyOf(...WAYS_IN.map((task) => `access/src/${task}/`)), priority: 0 },
  ],
};

const UI = 'packages/ui/src';
const CALLS = 'packages/api-client/src/endpoints';
const ICONS = 'lucide-react/icons';

/** What the login and the queue both show: it goes with the entry, see `common-code-plugin.ts`. */
export const commonModules = (repository: string): string[] => [
  ...[
    `${UI}/feedback/banner.tsx`,
    `${UI}/feedback/skeleton.tsx`,
    `${UI}/button/icon-button.tsx`,
    `${UI}/provider/style-sheet.tsx`,
    `${CALLS}/session.ts`,
    `${CALLS}/practices.ts`,
  ].map((path) => `${repository}/${path}`),
  ...['check', 'chevron-down', 'eye', 'x'].map((icon) => `${ICONS}/${icon}`),
];
