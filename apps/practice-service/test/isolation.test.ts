import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { routes } from '../src/routes.ts';
import { callWith, idPlaces, toRequest } from './support/calls.ts';
import { SHARED_ENTITIES } from './support/entities.ts';
import { A, B, call, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

const MARKER = 'ZZMARKERZZ';

/** Every text of B that people wrote; not what the sign-in page tells everyone. */
const mark = async (service: Service): Promise<void> => {
  for (const [table, columns] of Object.entries({
    practices: ['name'],
    staff: ['first_name', 'last_name', 'display_name', 'email'],
    clients: ['first_name', 'last_name', 'email'],
    animals: ['name'],
    addresses: ['address', 'city'],
    vet_signatures: ['display_name'],
    notification_recipients: ['name', 'email'],
    practice_details: ['website_title', 'contact_name', 'default_message'],
    petmail_enrollments: ['updated_by'],
    bank_accounts: ['updated_by'],
  })) {
    for (const column of columns) {
      await service.services.db.execute(
        sql.raw(`update ${table} set ${column} = '${MARKER}' || ${column} where ${table === 'practices' ? 'id' : 'practice_id'} = ${B}`),
      );
    }
  }
  await service.services.db.execute(
    sql.raw(`update chat_messages set text = '${MARKER}' from chat_conversations c where c.id = conversation_id and c.practice_id = ${B}`),
  );
  await service.services.db.execute(
    sql.raw(
      `update queue_item_details d set client_name = '${MARKER}' || client_name from queue_items i where i.id = d.item_id and i.practice_id = ${B}`,
    ),
  );
};

describe.each(ONE_DATABASE)('practice A asks for what is B’s (%s)', (kind) => {
  let service: Service;
  let token: string;
  let administrator: string;
  beforeAll(async () => {
    service = await startService(kind);
    await mark(service);
    ({ token } = await signIn(service, A));
    ({ token: administrator } = await signInPerson(service, A));
  });
  afterAll(() => service.close());

  it.each(routes.map((route) => [route.id, route] as const))('%s', async (_id, route) => {
    const places = idPlaces(route);
    const { db } = service.services;
    if (route.access === 'public') {
      // Nothing of a practice may depend on a public route; only the sign-in page's lookup takes an id.
      expect(places.map((place) => place.entity).filter((entity) => entity !== 'practice')).toEqual([]);
      const answer = await call(service, { ...toRequest(route, await callWith(db, route, () => B)), token });
      expect(answer.body).not.toContain(MARKER);
      return;
    }
    if (route.access === 'operator') {
      // The pharmacy's own people, who answer every practice: no practice's token is anything to them.
      const answer = await call(service, { ...toRequest(route, await callWith(db, route, () => B)), token });
      expect([answer.statusCode, answer.json()]).toEqual([401, { errorMessage: 'Sign in to continue' }]);
      return;
    }
    if (!route.practiceFrom.startsWith('path') && !route.practiceFrom.startsWith('body') && !route.practiceFrom.startsWith('query'))
      expect(route.practiceFrom).toBe('token');
    if (places.length > 0 && places.every(({ entity }) => SHARED_ENTITIES.has(entity))) {
      // What is the same for every practice holds nothing of any.
      const answer = await call(service, { ...toRequest(route, await callWith(db, route, () => B)), token });
      expect([route.method, answer.statusCode]).toEqual(['GET', 200]);
      expect(answer.body).not.toContain(MARKER);
      return;
    }
    const tries = [
      // What is the same for every practice is nobody's to keep from others.
      ...places
        .filter(({ entity }) => !SHARED_ENTITIES.has(entity))
        .map((only) => (place: (typeof places)[number]) => (place === only ? B : A)),
      ...(places.length > 1 ? [() => B] : []),
    ];
    if (tries.length === 0) {
      // Nothing in the request says whose: what it answers and writes is its own practice's, by its token.
      const answer = await call(service, { ...toRequest(route, await callWith(db, route)), token });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(MARKER);
      return;
    }
    for (const whose of tries) {
      const parts = await callWith(db, route, (place) =>
        whose(places.find((known) => known.part === place.part && known.path.join() === place.path.join()) ?? place),
      );
      // As who may do it at A: a refusal is then for the practice, not for a missing right.
      const answer = await call(service, { ...toRequest(route, parts), token: route.scope === undefined ? token : administrator });
      expect([403, 404], `${route.id} ${JSON.stringify(parts)} answered ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode);
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(MARKER);
    }
  });

  it('is told so before anything is said of the body', async () => {
    const asked = routes.filter(({ practiceFrom, body }) => body !== undefined && /^(?:path|query):/.test(practiceFrom));
    expect(asked.length).toBeGreaterThan(10);
    for (const route of asked) {
      const parts = await callWith(service.services.db, route, () => B);
      const answer = await call(service, { ...toRequest(route, { ...parts, body: { nonsense: true } }), token: administrator });
      expect(`${route.id} ${answer.statusCode}`).toBe(`${route.id} 403`);
    }
  });

  it('leaves a row for each reach into another practice', async () => {
    const before = (await service.services.db.select().from(auditLog)).length;
    await call(service, { url: `/api/practices/${B}`, token });
    const rows = await service.services.db.select().from(auditLog);
    expect(rows).toHaveLength(before + 1);
    expect(rows.toSorted((a, b) => b.id - a.id)[0]).toMatchObject({
      action: 'practices.read',
      result: 'refused',
      status: 403,
      practiceId: A,
      actor: `practice:${A}`,
    });
  });

  it('lets nobody in without a token', async () => {
    for (const route of routes.filter(({ access }) => access !== 'public')) {
      const answer = await call(service, toRequest(route, await callWith(service.services.db, route, () => A)));
      expect(`${route.id} ${answer.statusCode}`).toBe(`${route.id} 401`);
    }
  });
});
