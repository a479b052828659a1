import type { ZonedDate } from '@practice-portal/domain/locale';
import { clientOf, contactProblems } from '@practice-portal/domain/client';
import {
  addClientContract,
  deactivateClientContract,
  listClientPetsContract,
  listIdTypesContract,
  listLanguagesContract,
  listRecordChangesContract,
  normalizeClientContract,
  readClientContract,
  readClientEndingContract,
  readNewBuyerContract,
  saveClientContactContract,
  saveClientContract,
  searchClientPetsContract,
} from '@practice-portal/domain/contract/client';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { sql } from 'drizzle-orm';

import { rowsOf } from '../db/client.ts';
import { route } from '../http/contract-route.ts';
import { csvOfChunks } from '../http/csv.ts';
import type { ContextOf } from '../http/handlers.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import type { Session } from '../http/session.ts';
import { noProblemsOr422 } from '../http/validate-or-422.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { ID_TYPE_LIST, LANGUAGES } from './choices.ts';
import { askedPage, listPage, requireClient } from '../lists/client-list.ts';
import { clientSubject, loadClient, withoutIdNumber } from './client-record.ts';
import { readEnding } from './deactivation.ts';
import { allClients, CLIENT_COLUMNS, listClients } from './list-clients.ts';
import { readChanges } from './record-changes.ts';
import { requireClientEditing } from './require-client-editing.ts';
import { addClient, deactivate, normalize, saveClient, type SavedBy, type SavedClient } from './save-client.ts';

/** Clients that a search of a combobox names. */
const SEARCH_SIZE = 20;

const byOf = ({ practiceId, localeCode, staffId }: Session, now: ZonedDate): SavedBy => ({ practiceId, localeCode, staffId, now });

const auditOf = ({ before, after, ended, broughtBack }: SavedClient) => ({
  before: withoutIdNumber(before),
  after: { ...(withoutIdNumber(after) as object), ...(ended ? { ended } : {}), ...(broughtBack ? { broughtBack } : {}) },
});

const listIdTypes = route(listIdTypesContract, { handler: () => Promise.resolve({ items: [...ID_TYPE_LIST] }) });
const listLanguages = route(listLanguagesContract, { handler: () => Promise.resolve({ items: [...LANGUAGES] }) });

const newBuyer = route(readNewBuyerContract, {
  handler: async ({ params: { clientId }, session: { practiceId }, db }) => {
    await requireClient(db, practiceId, clientId);
    const [row] = rowsOf<{ bought: boolean }>(
      await db.execute(sql`select
        exists (select 1 from orders where practice_id = ${practiceId} and client_id = ${clientId})
        or exists (select 1 from prescriptions where practice_id = ${practiceId} and client_id = ${clientId})
        or exists (select 1 from autoships where practice_id = ${practiceId} and client_id = ${clientId})
        or exists (select 1 from orders where practice_id = ${practiceId} and client_id = ${clientId})
        or exists (select 1 from queue_item_details where client_id = ${clientId} and order_number is not null) as bought`),
    );
    return { isNewBuyer: row?.bought !== true };
  },
});

const readOne = route(readClientContract, {
  handler: async ({ params: { clientId }, session, db }) => ({ data: await loadClient(db, session.practiceId, clientId) }),
});

const ending = route(readClientEndingContract, {
  handler: async ({ params: { clientId }, session: { practiceId }, db, services }) => {
    const { userEnabled } = await loadClient(db, practiceId, clientId);
    return readEnding(db, { practiceId, clientId }, userEnabled, services.now());
  },
});

const changes = route(listRecordChangesContract, {
  requires: (practice) => (isFlagOn(practice, 'whatChangedEnabled') ? null : 'Your practice has switched this off'),
  handler: async ({ params: { clientId }, query: { before }, session: { practiceId }, db }) => {
    await requireClient(db, practiceId, clientId);
    return readChanges(db, practiceId, clientId, before ?? null);
  },
});

const list = route(listClientPetsContract, {
  csv: csvOfChunks(CLIENT_COLUMNS, ({ query, session: { practiceId }, db }: ContextOf<typeof listClientPetsContract>) =>
    allClients(db, { practiceId, filter: query.filter ?? '', active: query.active ?? true, order: query.order ?? 'ASC' }),
  ),
  handler: async ({ query, session: { practiceId }, db }) => {
    const asked = askedPage({ ...query, order: query.order ?? 'ASC' });
    const { filter = '', active = true } = query;
    const { elements, count } = await listClients(db, { practiceId, filter, active, ...asked });
    return listPage(elements, count, asked, 'name');
  },
});

const search = route(searchClientPetsContract, {
  handler: async ({ query: { filter }, session: { practiceId }, db }) => {
    const { elements } = await listClients(db, { practiceId, filter, active: true, size: SEARCH_SIZE, page: 0, order: 'ASC' });
    return { items: elements };
  },
});

const add = route(addClientContract, {
  requires: requireClientEditing,
  handler: async ({ body, session, tx, now, record }) => {
    const after = await addClient(tx, byOf(session, now), body);
    record({ subject: clientSubject(after.id), after: withoutIdNumber(after) });
    return { data: after };
  },
});

const save = route(saveClientContract, {
  subject: ({ params }) => clientSubject(params.clientId),
  requires: requireClientEditing,
  prepare: async ({ query: { bringBack = false }, session, db }) => {
    if (bringBack && !isFlagOn(await loadPractice(db, session.practiceId), 'undoDeactivateEnabled'))
      throw problem(403, 'Your practice has switched off bringing back what a deactivation ended');
  },
  handler: async ({ params: { clientId }, query: { bringBack = false }, body, session, tx, now, record, requireVersion }) => {
    const saved = await saveClient(tx, byOf(session, now), clientId, body, { requireVersion, bringBack });
    record(auditOf(saved));
    return { data: saved.after };
  },
});

const saveContact = route(saveClientContactContract, {
  subject: ({ params }) => clientSubject(params.clientId),
  handler: async ({ params: { clientId }, body, session, tx, now, record, requireVersion }) => {
    noProblemsOr422(contactProblems(body, session.localeCode), session.localeCode);
    const onRecord = await loadClient(tx, session.practiceId, clientId);
    const client = { ...clientOf(onRecord), ...body };
    const saved = await saveClient(tx, byOf(session, now), clientId, client, { requireVersion, bringBack: false });
    record(auditOf(saved));
    return { data: saved.after };
  },
});

const remove = route(deactivateClientContract, {
  subject: ({ params }) => clientSubject(params.clientId),
  requires: requireClientEditing,
  handler: async ({ params: { clientId }, session, tx, now, record }) => {
    const saved = await deactivate(tx, byOf(session, now), clientId);
    record(auditOf(saved));
    return { data: saved.after };
  },
});

const tidy = route(normalizeClientContract, {
  subject: ({ params }) => clientSubject(params.clientId),
  handler: async ({ params: { clientId }, session, tx, now, record }) => {
    const saved = await normalize(tx, byOf(session, now), clientId);
    record(auditOf(saved));
    return { data: saved.after };
  },
});

/** The routes of clients. */
export const clientRoutes: readonly AnyRoute[] = [
  listIdTypes,
  listLanguages,
  list,
  search,
  newBuyer,
  ending,
  changes,
  readOne,
  add,
  save,
  saveContact,
  remove,
  tidy,
];
