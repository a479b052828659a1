import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { repoRoot } from '../lib/repo.ts';

/** Which way the arrows point. */
export interface Arrow {
  /** Folder in the repo, for the linter's globs. */
  folder: string;
  /** Packages of ours that it may import. Everything else of ours is refused with `advice`. */
  mayImport: readonly string[];
  /** What to do instead, for somebody who just met the rule. */
  advice: string;
}

const navigate =
  "to lead into another feature, navigate there with the path builders of domain/navigation; to share a rule, move it to 'domain'; to share a component, move it to 'ui'";

/** What features are built on. */
const SHARED: readonly string[] = ['domain', 'api-client', 'ui', 'access', 'prescriptions'];

/** Packages with screens: every other folder of `packages`. They import no sibling, but for those in {@link BUILDS_ON}. */
export const FEATURES: readonly string[] = globSync('packages/*/package.json', { cwd: repoRoot })
  .map((path) => basename(dirname(path)))
  .filter((name) => !SHARED.includes(name))
  .toSorted();

/** What a feature imports beside 'access': the prescribing fields and the void, and another's public components (client card, cards on file). */
const BUILDS_ON: Readonly<Record<string, readonly string[]>> = {
  'approval-queue': ['prescriptions'],
  clients: ['prescriptions'],
  ordering: ['prescriptions', 'clients'],
};

/** The packages of this repo, by their name without the scope. */
export const ARROWS: Readonly<Record<string, Arrow>> = {
  domain: {
    folder: 'packages/domain',
    mayImport: [],
    advice: 'domain is pure and imports nothing of ours: pass what it needs as an argument',
  },
  'api-client': {
    folder: 'packages/api-client',
    mayImport: ['domain'],
    advice: "api-client only knows 'domain': it reports with actions and return values, and those above it react",
  },
  ui: {
    folder: 'packages/ui',
    mayImport: ['domain'],
    advice: "ui only knows 'domain': take what you need as props, so that every feature can use it",
  },
  access: {
    folder: 'packages/access',
    mayImport: ['domain', 'api-client', 'ui'],
    advice: navigate,
  },
  prescriptions: {
    folder: 'packages/prescriptions',
    mayImport: ['domain', 'api-client', 'ui', 'access'],
    advice: navigate,
  },
  ...Object.fromEntries(
    FEATURES.map((name) => [
      name,
      { folder: `packages/${name}`, mayImport: ['domain', 'api-client', 'ui', 'access', ...(BUILDS_ON[name] ?? [])], advice: navigate },
    ]),
  ),
  portal: {
    folder: 'apps/portal',
    mayImport: ['domain', 'api-client', 'ui', 'access', 'prescriptions', ...FEATURES],
    advice:
      "the portal composes features and talks to services over the network only: nothing of 'practice-service' or 'storybook' may reach its bundle",
  },
  'practice-service': {
    folder: 'apps/practice-service',
    mayImport: ['domain'],
    advice: "practice-service shares 'domain' with the portal and nothing else; only its contract tests drive 'api-client'",
  },
  storybook: {
    folder: 'apps/storybook',
    mayImport: ['domain', 'api-client', 'ui', 'access', 'prescriptions', ...FEATURES],
    advice: 'storybook shows the packages; the composed portal is proved by apps/portal/e2e',
  },
};

/** Imports that a package may not make whatever the arrows say, because of what it is. */
export const FORBIDDEN_LIBRARIES: Readonly<Record<string, { group: string[]; message: string }[]>> = {
  domain: [
    {
      group: ['react', 'react-*', '@chakra-ui/**', '@reduxjs/**', 'formik', 'i18next', 'fastify', 'drizzle-orm/**', 'node:*'],
      message:
        'domain runs in the browser and in the service, without React and without I/O: take data, `now` and the locale as arguments.',
    },
  ],
  'api-client': [
    {
      group: ['@chakra-ui/**', 'formik', 'react-router', 'i18next', 'react-i18next', 'node:*'],
      message: 'api-client makes calls and has no screens: give the screen what it needs through a hook.',
    },
  ],
  ui: [
    {
      group: ['@reduxjs/**', 'react-redux', 'node:*'],
      message: 'ui has no store and makes no calls: take values and callbacks as props.',
    },
  ],
};

/**
 * The folders of the service in their order: one imports from rows above its own only, and none of its row. A folder that is not
 * listed, such as a new resource, may import from all of them, and is imported by the files of `src` alone.
 */
export const SERVICE_ROWS: readonly (readonly string[])[] = [
  // Infrastructure: the database, text as it is searched, the files that seeds are made of.
  ['db', 'search', 'seed/data'],
  ['audit', 'clock', 'products'],
  // Shared.
  ['http'],
  ['records'],
  ['acquirer', 'catalog', 'compounding', 'events', 'lists', 'outbox', 'pages', 'pharmacy', 'portal', 'practices', 'security', 'supply'],
  ['auth', 'realtime', 'sheets'],
  ['chat', 'external-app', 'oidc', 'orders', 'owner-links', 'staff', 'worker'],
  ['bank', 'integrations', 'maintenance', 'metrics', 'practice-info', 'refunds'],
  // Resources.
  ['account', 'chat-desk', 'notifications', 'prescriptions'],
  ['queue-items'],
  ['clients'],
  ['pets'],
  ['carts'],
  ['payments', 'protocols'],
  ['owner', 'recommend'],
  ['approval', 'checkout'],
  ['autoships', 'diet', 'fulfilment', 'ledger', 'notes', 'saved-views', 'webhooks'],
  ['merging'],
  ['seed'],
  ['backup'],
];

/** Tables, and ways out, that few folders of the service may touch: whatever happens to them passes what these ask. */
export const SERVICE_GATES: readonly { folders: readonly string[]; imports: string; advice: string }[] = [
  {
    folders: ['outbox'],
    imports: String.raw`(^|/)schema/outbox\.ts$|^nodemailer$`,
    advice:
      'Call `tell` of outbox/tell.ts in the transaction of what is told: it alone writes the outbox, and asks for the way, the limits and the links. A new kind of mail is a row of outbox/kinds.ts.',
  },
  {
    folders: ['notes', 'seed'],
    imports: String.raw`(^|/)schema/note\.ts$`,
    advice: 'Notes are for colleagues alone: no paper, mail or page of an owner may read them.',
  },
];

/**
 * What modules of the service alone may write or ask for, by the gate that asks first: `insert`, `update` or `delete` of a table, `set`
 * of a column, a call of what is outside. The rule `portal/one-writer` refuses it elsewhere.
 */
export const SERVICE_WRITERS: readonly { by: readonly string[]; writes: readonly string[]; advice: string }[] = [
  {
    by: ['payments/payment.ts'],
    writes: ['insert payments', 'update payments', 'delete payments', 'acquirer.charge', 'acquirer.void'],
    advice:
      'Charge by `openPayment`, `chargeOnce`, `settlePaid` and `voidPayment` of payments/payment.ts, an order by `openCharge` of payments/charge.ts after `requireChargeable`: payments are written there alone.',
  },
  {
    by: ['orders/refund.ts'],
    writes: ['insert refunds', 'update refunds', 'delete refunds'],
    advice: 'Give back by `creditLine` of orders/credit-line.ts: refunds are written in orders/refund.ts alone.',
  },
  {
    by: ['refunds/send-refunds.ts'],
    writes: ['acquirer.refund'],
    advice: 'Give back by `creditLine` of orders/credit-line.ts: the acquirer is asked by refunds/send-refunds.ts alone, once by key.',
  },
  {
    by: ['fulfilment/submit-lines.ts'],
    writes: ['pharmacy.fill', 'set submittedAt'],
    advice:
      'Leave it to fulfilment/submit-lines.ts: it alone hands lines to the pharmacy, after it has asked `shipRefusal` of fulfilment/may-ship.ts.',
  },
  {
    by: ['carts/prescribe.ts', 'approval/decide/make-prescription.ts'],
    writes: ['insert prescriptions'],
    advice:
      'Sign by `prescribe` of carts/prescribe.ts, or by a decision of the queue: a prescription is made where `requireSignable` was asked.',
  },
  {
    by: ['orders/place.ts'],
    writes: ['insert orders', 'insert orderItems', 'insert order_items'],
    advice:
      'Place orders by `place` of orders/place.ts in the transaction of what is ordered: it copies what is on record, which papers read.',
  },
];
