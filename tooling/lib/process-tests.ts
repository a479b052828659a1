import { basename } from 'node:path';

import { SERVICE_ROWS } from '../lint/arrows.ts';

/**
 * Tests of the service as a process: starts, stops, backups, outages. They answer calls as all tests do, and so import every route;
 * what a route or a rule does is proved by the tests that ask for it. Each names the folders of resources that it is about.
 */
export const PROCESS_TESTS: Readonly<Record<string, readonly string[]>> = {
  'approval-crash': ['approval', 'prescriptions'],
  'autoships-crash': ['autoships', 'carts', 'checkout', 'payments'],
  backup: [],
  busy: [],
  'checkout-crash': ['carts', 'checkout', 'payments'],
  'data-dir': [],
  'database-restart': ['approval'],
  'disk-full': [],
  migrate: [],
  'postgres-drill': [],
  'realtime-outage': ['approval'],
  'server-pool': [],
  'refunds-crash': ['fulfilment', 'payments'],
  start: [],
  stop: [],
};

/** Folders of the service that a process needs to come up, whatever it answers: those before the resources, and the demo data. */
const INFRASTRUCTURE = new Set([
  ...SERVICE_ROWS.slice(
    0,
    SERVICE_ROWS.findIndex((row) => row.includes('prescriptions')),
  ).flat(),
  'backup',
  'seed',
]);

/** Whether a test of the service is one of the process, and none of these changes is about it. */
export const isLeftAlone = (test: string, changes: string[]): boolean => {
  const about = PROCESS_TESTS[basename(test, '.test.ts')];
  if (about === undefined) return false;
  return changes.every((path) => {
    if (path.startsWith('packages/domain/')) return true;
    const [, folder] = /^apps\/practice-service\/src\/([^/]+)\//.exec(path) ?? [];
    return folder === undefined ? path.endsWith('.test.ts') && path !== test : !INFRASTRUCTURE.has(folder) && !about.includes(folder);
  });
};
