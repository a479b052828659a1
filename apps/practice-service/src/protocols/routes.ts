import {
  createProtocolContract,
  listProtocolsContract,
  removeProtocolContract,
  saveProtocolContract,
} from '@practice-portal/domain/contract/protocol';
import type { Protocol } from '@practice-portal/domain/protocol';
import { VETS_AND_ADMINISTRATORS } from '@practice-portal/domain/session';

import { route } from '../http/contract-route.ts';
import { type CsvColumn, csvOfPages, plain, word } from '../http/csv.ts';
import type { AnyRoute } from '../http/route.ts';
import { requirePerson } from '../http/session.ts';
import { requireVersionNamed } from '../http/version-asked.ts';
import { withCatalogName } from './catalog-name.ts';
import { holdProtocol, loadProtocols, removeProtocolRow, requireOwnProtocol, storeProtocol } from './protocol-record.ts';
import { readOpenQuestions } from './questions-route.ts';
import { readQueueReadiness } from './queue-readiness-route.ts';
import { readReadiness } from './readiness-route.ts';
import { requiresProtocols } from './requires-protocols.ts';
import { tryProtocol } from './trial/trial-route.ts';

const scope = VETS_AND_ADMINISTRATORS;
const requires = requiresProtocols;

const COLUMNS: readonly CsvColumn<Protocol>[] = [
  plain('name', ({ name }) => name),
  word('orders', 'protocolScope', ({ scope: which }) => which),
  plain('which', ({ scopeValue }) => scopeValue),
  plain('examWithinDays', ({ examWithinDays }) => examWithinDays),
  plain('bloodTestWithinDays', ({ bloodTestWithinDays }) => bloodTestWithinDays),
  plain('heartwormTestWithinDays', ({ heartwormTestWithinDays }) => heartwormTestWithinDays),
  plain('weighedWithinDays', ({ weighedWithinDays }) => weighedWithinDays),
  plain('refillWithinDays', ({ refillWithinDays }) => refillWithinDays),
  plain('maxRefills', ({ maxRefills }) => maxRefills),
  plain('version', ({ version }) => version),
];

const list = route(listProtocolsContract, {
  csv: csvOfPages(COLUMNS, ({ items }: { items: Protocol[] }) => items),
  requires,
  handler: async ({ session, db }) => ({ items: await loadProtocols(db, session.practiceId) }),
});

const create = route(createProtocolContract, {
  scope,
  requires,
  subject: ({ session }) => `practice/${session.practiceId}`,
  prepare: ({ body, session, db }) => {
    requirePerson(session);
    return withCatalogName(db, body, session.localeCode);
  },
  handler: async ({ session: { practiceId, claims }, tx, now, prepared: body, record }) => {
    const data = await storeProtocol(tx, { practiceId, id: 0, body, version: 1, savedBy: claims.name, now });
    record({ after: data });
    return { data };
  },
});

const save = route(saveProtocolContract, {
  scope,
  requires,
  subject: ({ params }) => `protocol/${params.protocolId}`,
  prepare: async ({ params, body, session, db, request }) => {
    requirePerson(session);
    await requireOwnProtocol(db, session.practiceId, params.protocolId);
    requireVersionNamed(request);
    return withCatalogName(db, body, session.localeCode);
  },
  handler: async ({ params, session: { practiceId, claims }, tx, now, prepared: body, record, requireVersion }) => {
    const before = await holdProtocol(tx, practiceId, params.protocolId);
    requireVersion(before);
    const data = await storeProtocol(tx, { practiceId, id: before.id, body, version: before.version + 1, savedBy: claims.name, now });
    record({ before, after: data });
    return { data };
  },
});

const remove = route(removeProtocolContract, {
  scope,
  requires,
  subject: ({ params }) => `protocol/${params.protocolId}`,
  prepare: async ({ params, session, db, request }) => {
    requirePerson(session);
    await requireOwnProtocol(db, session.practiceId, params.protocolId);
    requireVersionNamed(request);
  },
  handler: async ({ params, session: { practiceId }, tx, now, record, requireVersion }) => {
    const before = await holdProtocol(tx, practiceId, params.protocolId);
    requireVersion(before);
    await removeProtocolRow(tx, before.id, now);
    record({ before });
  },
});

/** Lists what must be true of orders to be ready to sign, and how they stand to it. */
export const protocolRoutes: readonly AnyRoute[] = [
  list,
  create,
  save,
  remove,
  readReadiness,
  readQueueReadiness,
  readOpenQuestions,
  tryProtocol,
];
