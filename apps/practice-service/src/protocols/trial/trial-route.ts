import { setImmediate } from 'node:timers/promises';

import { tryProtocolContract } from '@practice-portal/domain/contract/protocol';
import { addDays, inZone, isoDateOf, startOfDay, timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import {
  protocolFor,
  type ProtocolDraft,
  type ProtocolTrial,
  readinessOf,
  TRIAL_DAYS,
  TRIAL_MOST,
  type TriedRequest,
  withDraft,
} from '@practice-portal/domain/protocol';
import { VETS_AND_ADMINISTRATORS } from '@practice-portal/domain/session';

import { createGate } from '../../auth/gate.ts';
import type { Db } from '../../db/client.ts';
import { route } from '../../http/contract-route.ts';
import { requirePerson } from '../../http/session.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import { withCatalogName } from '../catalog-name.ts';
import { loadProtocols, requireOwnProtocol } from '../protocol-record.ts';
import { requiresProtocols } from '../requires-protocols.ts';
import { factsOfDay } from './facts-of-day.ts';
import { loadHistory } from './load-history.ts';
import { loadRequests, requestsSince } from './load-requests.ts';

/** One at a time, as each reads up to 500 requests: practices take turns, and a line that is too long is refused. */
const trials = createGate(1, 4);

/** Others are answered in between. */
const AT_ONCE = 20;

const tried = async (db: Db, practiceId: number, asked: ProtocolDraft, now: ZonedDate): Promise<ProtocolTrial> => {
  const saved = await loadProtocols(db, practiceId);
  const { draft, protocols } = withDraft(saved, asked);
  const zone = timeZoneOf(now);
  const from = addDays(isoDateOf(now), -TRIAL_DAYS);
  const since = await requestsSince(db, practiceId, inZone(startOfDay(from, zone), zone));
  const meant = since.filter((product) => protocolFor(protocols, product) === draft);
  const ids = meant.slice(0, TRIAL_MOST).map(({ id }) => id);
  if (ids.length === 0) return { from, items: [], isCut: false };
  const practice = await loadPractice(db, practiceId);
  const requests = await loadRequests(db, practiceId, ids, now);
  const items: TriedRequest[] = [];
  const history = await loadHistory(db, practice, requests, now);
  for (const [at, request] of requests.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const { item, status } = request;
    const { criteria } = readinessOf(protocols, item.id, factsOfDay(history, practice, request, requests));
    const open = criteria.filter(({ state }) => state !== 'met');
    items.push({
      id: item.id,
      type: item.type,
      animalName: item.animal.name,
      productName: item.product.productName,
      requestedOn: isoDateOf(request.at),
      status: status === 'PUT_OFF' ? 'AWAITING' : status,
      isReady: open.length === 0,
      open,
    });
  }
  return { from, items, isCut: meant.length > ids.length };
};

/** Holds what would have been ready of the last days, by a protocol that is not saved. Nothing is written but who tried it. */
export const tryProtocol = route(tryProtocolContract, {
  scope: VETS_AND_ADMINISTRATORS,
  requires: requiresProtocols,
  subject: ({ session }) => `practice/${session.practiceId}`,
  prepare: async ({ body, session, services, db }) => {
    requirePerson(session);
    const { practiceId } = session;
    if (body.protocolId !== null) await requireOwnProtocol(db, practiceId, body.protocolId);
    const protocol = await withCatalogName(db, body.protocol, session.localeCode);
    return trials.run({ line: String(practiceId), known: true }, () => tried(db, practiceId, { ...body, protocol }, services.now()));
  },
  handler: ({ prepared, record }) => {
    record({ after: { requests: prepared.items.length, ready: prepared.items.filter(({ isReady }) => isReady).length } });
    return Promise.resolve(prepared);
  },
});
