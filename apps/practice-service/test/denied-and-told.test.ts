import type { ApprovalQueueItem, DecisionAnswer, DenyRequest } from '@practice-portal/domain/approval';
import { addDays, dayIn } from '@practice-portal/domain/locale';
import type { OwnerMessage, OwnerNotice } from '@practice-portal/domain/notice';
import type { ListPage } from '@practice-portal/domain/paging';
import { and, eq, inArray } from 'drizzle-orm';
import type { SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { advanceNotice } from '../src/approval/notices/advance-notice.ts';
import { tellOwners } from '../src/approval/notices/job.ts';
import type { Service } from '../src/create-service.ts';
import { queueItemDetails } from '../src/db/schema/approval.ts';
import { ownerNotices } from '../src/db/schema/notice.ts';
import { clients } from '../src/db/schema/client.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { deliverMail } from '../src/outbox/deliver.ts';
import { approvalApi, approvalOf, denialOf, firstVet, isOrdinary, openApproval, type ApprovalApi } from './support/approval.ts';
import { A, call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

const VET = firstVet(A);
const SECRET = 'a secret of the mail provider, long enough';
const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const MESSAGE: OwnerMessage = { text: 'Hello,\n\nBiscuit is due first.', nextStep: 'EXAM', way: 'MAIL', sms: false };

describe.each(ONE_DATABASE)('denied, and told on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let now = CLOCK;
  let item: ApprovalQueueItem;
  const db = () => service.services.db;
  const pass = async (ms: number): Promise<void> => {
    now = new Date(now.getTime() + ms);
    if (ms >= DAY) api = approvalApi(api.url, (await signIn(service, A)).token, A);
  };
  const tellDue = () => tellOwners.run({ database: service.services.database, services: service.services, now });
  const deliver = (answer: (mail: SendMailOptions) => Promise<unknown> = () => Promise.resolve()) => deliverMail(service.services, answer);

  beforeAll(async () => {
    service = await startService(kind, { now: () => now, mailBounceSecret: SECRET });
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await db().delete(outbox);
    const found = (await api.items()).find(
      (one) => isOrdinary(one) && !one.isAutoship && one.lockedBy === null && one.clientEmail !== null,
    );
    if (!found) throw new Error('No such item is left in the seeds');
    item = found;
    await api.item(item, `lock/${VET}`);
  });

  const about = () => `${item.type}/${item.id}`;
  const mails = () => db().select().from(outbox).where(eq(outbox.about, about())).orderBy(outbox.id);
  const deny = (owner: Partial<OwnerMessage> | null = {}, changes: Partial<DenyRequest> = {}) =>
    api.item(item, 'deny', { body: denialOf(item, VET, { ...(owner && { owner: { ...MESSAGE, ...owner } }), ...changes }) });
  const undo = ({ body }: { body: unknown }) =>
    api.item(item, 'undo', {
      body: { id: item.id, type: item.type, vetStaffId: VET, vetPin: '1234', decidedAt: (body as DecisionAnswer).decidedAt },
    });
  const list = async (query: string) =>
    (await api.send<ListPage<OwnerNotice>>('GET', `/api/prescription/rest/v1/approval/notices/${A}?${query}`)).body;
  const tasks = async () => (await list('open=true&size=50')).elements.filter(({ id }) => id === item.id);
  const notice = () => api.item(item, 'notice', { method: 'GET' });
  const setEmail = async (email: string | null) => {
    await db().update(clients).set({ email }).where(eq(clients.id, item.clientId));
    await db().update(queueItemDetails).set({ clientEmail: email }).where(eq(queueItemDetails.clientId, item.clientId));
  };
  const history = async () => {
    const { body } = await api.item(item, 'timeline', { method: 'GET' });
    return (body['elements'] as { kind: string; by: string | null }[]).map(({ kind: what }) => what);
  };

  it('is told once when the decision is final, word for word, and says how far it came', async () => {
    expect((await deny()).body).toMatchObject({ decision: 'DENIED', refusalCode: { code: 'ALREADYRX' } });
    await tellDue();
    expect(await mails()).toEqual([]);
    expect((await notice()).body).toMatchObject({
      state: 'PENDING',
      reason: 'Duplicate order',
      refusalCode: { code: 'ALREADYRX' },
      task: null,
    });
    await pass(8 * SECOND);
    await Promise.all([tellDue(), tellDue()]);
    await tellDue();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'mail',
      recipient: item.clientEmail,
      subject: expect.stringContaining(item.animal.name) as string,
    });
    expect(mail?.body.startsWith(`${MESSAGE.text}\n`)).toBe(true);
    expect((await notice()).body).toMatchObject({ state: 'SENT', stateAt: now.toISOString(), text: MESSAGE.text });
    await deliver();
    await tellDue();
    expect((await notice()).body).toMatchObject({ state: 'ARRIVED' });
    expect(await tasks()).toEqual([]);
    expect((await history()).slice(0, 2)).toEqual(['toldArrived', 'told']);
  });

  it('is told nobody when it is taken back, whenever the job runs, and anew with the next decision', async () => {
    const first = await deny();
    await tellDue();
    expect((await undo(first)).status).toBe(200);
    await pass(8 * SECOND);
    await tellDue();
    expect(await mails()).toEqual([]);
    expect((await notice()).status).toBe(404);
    expect((await deny({ text: 'Another text' })).status).toBe(200);
    await pass(8 * SECOND);
    await tellDue();
    expect((await mails()).map(({ body }) => body.split('\n')[0])).toEqual(['Another text']);
  });

  it('is told once when the service is killed in between', async () => {
    await deny();
    await pass(8 * SECOND);
    const killed = db().transaction(async (tx) => {
      await advanceNotice(tx, service.services, item.id, now);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await mails()).toEqual([]);
    await tellDue();
    expect(await mails()).toHaveLength(1);
  });

  it('is not taken back once it was told, by whatever clock', async () => {
    const made = await deny();
    await db().update(ownerNotices).set({ finalAt: now }).where(eq(ownerNotices.itemId, item.id));
    await tellDue();
    expect(await undo(made)).toMatchObject({ status: 409, body: { refusal: 'final' } });
    expect(await mails()).toHaveLength(1);
  });

  it('is told by the template where the request has no text', async () => {
    await deny(null, { reason: 'PET_DUE_FOR_EXAM_OR_TEST' });
    await pass(8 * SECOND);
    await tellDue();
    const [mail] = await mails();
    expect(mail?.body).toContain(`Hello ${item.clientName},`);
    expect(mail?.body).toContain(`${item.animal.name} is due for an exam or a test first.`);
  });

  it.each([
    [{ text: ' ' }, { text: 'Write what the owner is told' }],
    [{ text: 'x'.repeat(1001) }, { text: 'Enter 1,000 characters or fewer' }],
  ])('is refused with %j', async (change, fieldErrors) => {
    const { status, body } = await deny(change);
    expect(status).toBe(422);
    expect(Object.keys(body['fieldErrors'] as object)).toEqual(Object.keys(fieldErrors));
    expect((await deny()).status).toBe(200);
  });

  it('goes by phone where there is no address: said before, and a task once it is final', async () => {
    await setEmail(null);
    expect(await deny()).toMatchObject({
      status: 422,
      body: { errorMessage: 'There is no email address for this client. Tell them by phone' },
    });
    expect((await deny({ way: 'PHONE' })).status).toBe(200);
    await tellDue();
    expect(await tasks()).toEqual([]);
    await pass(8 * SECOND);
    await tellDue();
    expect(await tasks()).toMatchObject([{ state: 'CALL', task: 'PHONE', clientPhone: item.clientPhone, text: MESSAGE.text }]);
    expect(await mails()).toEqual([]);
    expect((await api.item(item, 'notice/called', { method: 'PUT' })).status).toBe(204);
    expect((await api.item(item, 'notice/called', { method: 'PUT' })).status).toBe(204);
    expect(await tasks()).toEqual([]);
    expect((await notice()).body).toMatchObject({ state: 'CALLED', calledAt: now.toISOString() });
    expect((await history())[0]).toBe('toldByPhone');
  });

  it('goes by phone where the address is gone by the time it is told', async () => {
    await deny();
    await setEmail(null);
    await pass(8 * SECOND);
    await tellDue();
    await tellDue();
    expect(await tasks()).toMatchObject([{ state: 'CALL', task: 'PHONE' }]);
  });

  it('comes back as a task by itself when the mail bounces', async () => {
    await deny();
    await pass(8 * SECOND);
    await tellDue();
    await deliver(() => Promise.reject(Object.assign(new Error('550 No such user'), { code: 'EENVELOPE', responseCode: 550 })));
    await pass(45 * SECOND);
    await tellDue();
    expect(await tasks()).toMatchObject([{ state: 'BOUNCED', task: 'BOUNCED', bounce: '550 No such user' }]);
    expect((await api.items()).some(({ id }) => id === item.id)).toBe(false);
    expect((await history())[0]).toBe('toldBounced');
  });

  it('comes back as a task when the provider says that it bounced after it was sent, with its secret alone', async () => {
    await deny();
    await pass(8 * SECOND);
    await tellDue();
    let messageId = '';
    await deliver(({ messageId: id }) => Promise.resolve(void (messageId = String(id))));
    await tellDue();
    expect((await notice()).body).toMatchObject({ state: 'ARRIVED' });
    const bounce = (id: string, authorization: string) =>
      api.send('POST', '/mail/bounces', { messageId: id, reason: '550 5.1.1 No such user' }, { authorization });
    expect((await bounce(messageId, 'Bearer another')).status).toBe(401);
    expect((await bounce(messageId.replace(/\.\d+@/, '.1@'), `Bearer ${SECRET}`)).status).toBe(204);
    await tellDue();
    expect(await tasks()).toEqual([]);
    expect((await bounce(messageId, `Bearer ${SECRET}`)).status).toBe(204);
    expect((await bounce(messageId, `Bearer ${SECRET}`)).status).toBe(204);
    await tellDue();
    expect(await tasks()).toMatchObject([{ state: 'BOUNCED', task: 'BOUNCED', bounce: '550 5.1.1 No such user' }]);
  });

  it('comes back as a task after two days in which nobody has opened it', async () => {
    await deny();
    await pass(8 * SECOND);
    await tellDue();
    await deliver();
    await pass(2 * DAY - SECOND);
    await tellDue();
    expect(await tasks()).toEqual([]);
    await pass(SECOND);
    await tellDue();
    expect(await tasks()).toMatchObject([{ state: 'ARRIVED', task: 'UNOPENED' }]);
  });

  it('is opened by a press on the page that the mail leads to, by nothing else, and is no task then', async () => {
    await deny();
    await pass(8 * SECOND);
    await tellDue();
    const [mail] = await mails();
    const path = /https?:\/\/\S+?(\/requests\/\S+)/.exec(mail?.body ?? '')?.[1] ?? 'none';
    await deliver();
    await tellDue();
    const ask = async (method: 'GET' | 'HEAD' | 'POST', url = path) => call(service, { method, url });
    await ask('HEAD');
    const page = await ask('GET');
    expect(page.body).toContain('Biscuit is due first.');
    expect(page.body).toContain('I have read this');
    expect((await notice()).body).toMatchObject({ state: 'ARRIVED' });
    expect((await ask('POST', `/requests/${'x'.repeat(43)}/read`)).statusCode).toBe(404);
    expect((await ask('POST', `${path}/read`)).statusCode).toBe(204);
    expect((await ask('POST', `${path}/read`)).statusCode).toBe(204);
    expect((await notice()).body).toMatchObject({ state: 'OPENED', stateAt: now.toISOString() });
    expect((await ask('GET')).body).not.toContain('I have read this');
    expect((await history())[0]).toBe('toldOpened');
    await pass(3 * DAY);
    await tellDue();
    expect(await tasks()).toEqual([]);
  });

  it('tells by text message what was written, where the practice has them and the owner agreed', async () => {
    await deny({ sms: true });
    await pass(8 * SECOND);
    await tellDue();
    const sms = (await mails()).find(({ channel }) => channel === 'sms');
    expect(sms?.body).toMatch(new RegExp(`^${MESSAGE.text}\\n\\nhttp\\S+/requests/`));
  });

  it('approves one fill and tells that an exam is needed for the rest, by the gate of every approval', async () => {
    const owner = { ...MESSAGE, text: 'One fill' };
    expect((await api.item(item, 'approve', { body: { ...approvalOf(item, VET), vetPin: '9', owner } })).status).toBe(400);
    const { status, body } = await api.item(item, 'approve', { body: { ...approvalOf(item, VET), owner } });
    expect([status, body['decision']]).toEqual([200, 'APPROVED']);
    await pass(8 * SECOND);
    await tellDue();
    expect((await mails()).map((mail) => mail.body.split('\n')[0])).toEqual(['One fill']);
    expect((await notice()).body).toMatchObject({ decision: 'APPROVED', reason: null, refusalCode: null });
  });

  const putOff = (changes: object = {}, one = item) =>
    api.item(one, 'put-off', {
      body: {
        id: one.id,
        type: one.type,
        vetStaffId: VET,
        vetPin: '1234',
        waitingFor: 'EXAM',
        until: addDays(dayIn(now, 'America/Denver'), 7),
        note: '',
        colleagueStaffId: null,
        missedShipDate: null,
        ...changes,
      },
    });

  it('tells of a request that is put off, follows a question too, and asks for no call once it is back', async () => {
    expect((await putOff()).status).toBe(200);
    await tellDue();
    const [mail] = await mails();
    expect(mail?.body).toContain(`${item.animal.name} needs an exam first.`);
    expect((await notice()).body).toMatchObject({ decision: 'PUT_OFF', state: 'SENT', nextStep: 'EXAM' });
    await api.item(item, 'bring-back', { method: 'PUT' });
    await api.item(item, `lock/${VET}`);
    await putOff({ waitingFor: 'OWNER', questionKind: 'YES_NO', questionText: 'Still limping?' });
    await deliver(() => Promise.reject(Object.assign(new Error('550 No such user'), { code: 'EENVELOPE', responseCode: 550 })));
    await tellDue();
    expect(await tasks()).toMatchObject([{ decision: 'PUT_OFF', task: 'BOUNCED', text: 'Still limping?' }]);
    await api.item(item, 'bring-back', { method: 'PUT' });
    expect(await tasks()).toEqual([]);
  });

  it('leaves nobody of the seed untold: each denied or put off is mailed, or is a task by phone', async () => {
    const all = (await api.items()).filter((one) => isOrdinary(one) && !one.isAutoship && one.lockedBy === null).slice(0, 12);
    await api.item(item, `unlock/${VET}`);
    // One in four clients has no address.
    for (const [at, one] of all.entries())
      if (at % 4 === 0) await db().update(queueItemDetails).set({ clientEmail: null }).where(eq(queueItemDetails.itemId, one.id));
    const done: number[] = [];
    for (const [at, one] of all.entries()) {
      await api.item(one, `lock/${VET}`);
      const { status } = at % 2 === 0 ? await api.item(one, 'deny', { body: denialOf(one, VET) }) : await putOff({}, one);
      expect(status).toBe(200);
      done.push(one.id);
    }
    await pass(8 * SECOND);
    await tellDue();
    const kept = await db().select().from(ownerNotices).where(inArray(ownerNotices.itemId, done));
    const told = kept.filter(({ toldAt, task }) => toldAt !== null || task === 'PHONE');
    expect([told.length, done.length]).toEqual([done.length, all.length]);
  }, 60_000);

  it('lists another practice nothing', async () => {
    await deny();
    const B = 1002;
    expect((await api.send('GET', `/api/prescription/rest/v1/approval/notices/${B}`)).status).toBe(403);
    expect(
      await db()
        .select()
        .from(ownerNotices)
        .where(and(eq(ownerNotices.itemId, item.id), eq(ownerNotices.practiceId, A))),
    ).toHaveLength(1);
  });
});
