import { SAVED_VIEWS_MOST, type SavedViewBody, type SavedViews } from '@practice-portal/domain/saved-view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { approvalApi, openApproval, type ApprovalApi } from './support/approval.ts';
import { WRITING_PRACTICE } from './support/made.ts';
import { A, CLOCK, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

describe.each(ONE_DATABASE)('saved views (%s)', (kind) => {
  let service: Service;
  let shared: ApprovalApi;
  let person: ApprovalApi;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK, accessTokenSeconds: 86_400 });
    shared = await openApproval(service, WRITING_PRACTICE);
    person = approvalApi(shared.url, (await signInPerson(service, WRITING_PRACTICE)).token, WRITING_PRACTICE);
  });
  afterAll(() => service.close());

  let keys = 0;
  const save = (by: ApprovalApi, body: Partial<SavedViewBody>, list = 'queue') => {
    keys += 1;
    return by.send<SavedViews & { errorMessage?: string; fieldErrors?: object }>(
      'PUT',
      `/api/views/${list}`,
      { name: 'Oldest', search: 'order=ASC', was: null, ...body },
      { 'idempotency-key': `view-${keys}-of-the-test` },
    );
  };
  const namesOf = async (by: ApprovalApi, list = 'queue') =>
    (await by.send<SavedViews>('GET', `/api/views/${list}`)).body.items.map(({ name }) => name);
  const remove = (by: ApprovalApi, name: string) => by.send('DELETE', `/api/views/queue?name=${encodeURIComponent(name)}`);

  it('are one’s own, of one list, in the order they were saved, also when renamed', async () => {
    expect((await save(person, { name: ' Oldest ' })).body.items).toEqual([{ name: 'Oldest', search: 'order=ASC' }]);
    await save(person, { name: 'Élan', search: 'q=%C3%89lan&sort=clientName' });
    expect((await save(person, { name: 'Old first', was: 'Oldest' })).status).toBe(200);
    expect(await namesOf(person)).toEqual(['Old first', 'Élan']);
    expect([await namesOf(person, 'records'), await namesOf(shared)]).toEqual([[], []]);
    const other = approvalApi(shared.url, (await signInPerson(service, A)).token, A);
    expect(await namesOf(other)).toEqual([]);
    // Nobody renames or deletes another's.
    expect((await save(shared, { name: 'Theirs', was: 'Élan' })).status).toBe(404);
    expect((await remove(shared, 'Élan')).status).toBe(204);
    expect((await remove(person, 'Old first')).status).toBe(204);
    expect((await remove(person, 'Old first')).status).toBe(204);
    expect(await namesOf(person)).toEqual(['Élan']);
  });

  it('have each a name of their own, also of two that are saved at once', async () => {
    const words = 'You already have a view with this name';
    const [one, two] = await Promise.all([save(shared, { name: 'Mine' }), save(shared, { name: 'MINE' })]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 422]));
    expect(await save(shared, { name: ' mine' })).toMatchObject({
      status: 422,
      body: { errorMessage: words, fieldErrors: { name: words } },
    });
    expect((await save(shared, { name: 'Mine' }, 'records')).status).toBe(200);
    expect((await save(shared, { name: 'Other' })).status).toBe(200);
    expect((await save(shared, { name: 'MINE', was: 'Other' })).status).toBe(422);
    expect(await namesOf(shared)).toHaveLength(2);
  });

  it('are at most so many, and none where the practice does without', async () => {
    for (let at = (await namesOf(shared)).length; at < SAVED_VIEWS_MOST; at += 1) await save(shared, { name: `View ${at}` });
    expect(await save(shared, { name: 'Too many' })).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringContaining('20 views') as string },
    });
    expect((await save(shared, { name: 'Renamed', was: 'View 5' })).status).toBe(200);
    const without = approvalApi(shared.url, (await signIn(service, 1004)).token, 1004);
    expect((await save(without, {})).status).toBe(403);
  });
});
