import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { DeliveriesAnswer, EndpointsAnswer, NewSecretAnswer } from '@practice-portal/domain/events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { recordLocks } from '../src/db/schema/approval.ts';
import { eventEndpoints } from '../src/db/schema/event.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { publishItems } from '../src/events/item-events.ts';
import { publishMerged } from '../src/events/publish.ts';
import { eventDelivery } from '../src/webhooks/deliver.ts';
import { approvalApi, approvalOf, firstVet, openApproval, type ApprovalApi } from './support/approval.ts';
import { freshItems, type MadeItem, WRITING_PRACTICE } from './support/made.ts';
import { A, CLOCK, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const VET = firstVet(WRITING_PRACTICE);

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; subject: string; id: string; data: Record<string, unknown> } & Record<string, unknown>;
}

/** As Standard Webhooks says that a receiver checks it. */
const isSigned = ({ headers, body }: Heard, secret: string): boolean => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const mac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${mac}`);
};

describe.each(ONE_DATABASE)('events to other systems (%s)', (kind) => {
  let service: Service;
  let vet: ApprovalApi;
  let manager: ApprovalApi;
  let receiver: Server;
  let url: string;
  let now = CLOCK;
  let heard: Heard[] = [];
  /** The status that the receiver answers to an event about something. */
  let answers: (subject: string) => number = () => 204;

  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400_000, localEvents: true });
    vet = await openApproval(service, WRITING_PRACTICE);
    manager = approvalApi(vet.url, (await signInPerson(service, WRITING_PRACTICE)).token, WRITING_PRACTICE);
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        const event = JSON.parse(body) as Heard['event'];
        heard.push({ headers: request.headers, body, event });
        response.writeHead(answers(event.subject)).end();
      });
    });
    await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
  });
  afterAll(async () => {
    receiver.close();
    await service.close();
  });
  beforeEach(async () => {
    heard = [];
    answers = () => 204;
    await service.services.db.delete(eventEndpoints);
    await service.services.db.delete(recordLocks);
  });

  const run = () => eventDelivery.run({ services: service.services, database: service.services.database, now });
  const add = (to = url, by = manager, practiceId = WRITING_PRACTICE) =>
    by.send<NewSecretAnswer>('POST', `/api/events/practice/${practiceId}`, { url: to });
  const endpoints = async () => (await manager.send<EndpointsAnswer>('GET', `/api/events/practice/${WRITING_PRACTICE}`)).body.items;
  const deliveries = async (id: number) => (await manager.send<DeliveriesAnswer>('GET', `/api/events/endpoint/${id}/deliveries`)).body.data;
  const made = async (): Promise<[MadeItem, MadeItem]> => {
    const [one, two] = await freshItems(service.services.db, [{}, {}]);
    if (!one || !two) throw new Error('No items');
    return [one, two];
  };
  const queue = (items: readonly MadeItem[]) =>
    service.services.db.transaction((tx) =>
      publishItems(tx, { type: 'item.queued', practiceId: WRITING_PRACTICE, itemIds: items.map(({ id }) => id), more: {}, now }),
    );
  const told = () => heard.map(({ event: { type, subject } }) => `${type} ${subject}`);

  it('tell of an approval once it is final, signed, as a CloudEvent without names', async () => {
    const { body: endpoint } = await add();
    const [item] = await made();
    const decide = async () => {
      await vet.item(item, `lock/${VET}`);
      return vet.item(item, 'approve', { body: approvalOf(item, VET) });
    };
    const first = await decide();
    expect(first.status).toBe(200);
    await run();
    expect(heard).toEqual([]);
    const undone = await vet.item(item, 'undo', {
      body: { id: item.id, type: item.type, vetStaffId: VET, decidedAt: first.body['decidedAt'] },
    });
    expect(undone.status).toBe(200);
    now = new Date(now.getTime() + HOUR);
    await run();
    expect(heard).toEqual([]);
    await service.services.db.delete(recordLocks);
    expect((await decide()).status).toBe(200);
    now = new Date(now.getTime() + MINUTE);
    await run();
    expect(told()).toEqual([`item.approved EC_ORDER_ITEM/${item.id}`]);
    const [one] = heard as [Heard];
    expect(one.event).toMatchObject({
      specversion: '1.0',
      source: expect.stringMatching(/\/practices\/1003$/) as string,
      data: { itemId: item.id, clientId: item.clientId, animalId: item.animal.animalId, vetStaffId: VET },
    });
    expect(one.headers).toMatchObject({ 'content-type': 'application/cloudevents+json; charset=utf-8', 'webhook-id': one.event.id });
    expect(isSigned(one, endpoint.secret)).toBe(true);
    expect(one.body).not.toContain(item.animal.name);
    await run();
    expect(heard).toHaveLength(1);
    expect(await deliveries(endpoint.endpoint.id)).toMatchObject([
      { type: 'item.approved', state: 'delivered', answerCode: 204, tries: 1 },
    ]);
  });

  it('come in order about the same, and hold up nothing else', async () => {
    await add();
    const [one, two] = await made();
    const slow = `EC_ORDER_ITEM/${one.id}`;
    answers = (subject) => (subject === slow ? 503 : 204);
    await queue([one]);
    await run();
    await queue([one, two]);
    await run();
    // Its first is due in a minute, and its second waits for that.
    expect(told()).toEqual([`item.queued ${slow}`, `item.queued EC_ORDER_ITEM/${two.id}`]);
    answers = () => 204;
    now = new Date(now.getTime() + 2 * MINUTE);
    heard = [];
    await run();
    expect(told()).toEqual([`item.queued ${slow}`, `item.queued ${slow}`]);
    expect(new Set(heard.map(({ event }) => event.id)).size).toBe(2);
  });

  it('are given up after three days, which is said and mailed once, and can be sent again', async () => {
    const { id } = (await add()).body.endpoint;
    const items = await made();
    answers = () => 410;
    await queue(items);
    const mails = () => service.services.db.select().from(outbox).where(eq(outbox.practiceId, WRITING_PRACTICE));
    await service.services.db.delete(outbox);
    for (let hour = 0; hour < 74; hour += 1) {
      await run();
      now = new Date(now.getTime() + HOUR);
    }
    expect(heard.length).toBeGreaterThan(100);
    expect(new Set(heard.map(({ event }) => event.id)).size).toBe(2);
    expect(await endpoints()).toMatchObject([{ waiting: 0, failed: 2 }]);
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual([expect.stringContaining("don't reach 127.0.0.1"), []]);
    const [last] = await deliveries(id);
    expect(last).toMatchObject({ state: 'failed', failure: 'answer', answerCode: 410 });
    answers = () => 200;
    expect((await manager.send('POST', `/api/events/delivery/${last?.id}/again`)).status).toBe(204);
    await run();
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', failure: null, answerCode: 200 });
    expect(await endpoints()).toMatchObject([{ waiting: 0, failed: 1 }]);
  });

  it('are signed with the old secret as well for a day after it was renewed; neither is stored or logged as it is', async () => {
    const { secret, endpoint } = (await add()).body;
    const renewed = (await manager.send<NewSecretAnswer>('POST', `/api/events/endpoint/${endpoint.id}/secret`)).body.secret;
    const [one] = await made();
    const sent = async (): Promise<Heard> => {
      heard = [];
      await queue([one]);
      await run();
      return heard[0] as Heard;
    };
    const during = await sent();
    expect([isSigned(during, secret), isSigned(during, renewed)]).toEqual([true, true]);
    now = new Date(now.getTime() + 25 * HOUR);
    const after = await sent();
    expect([isSigned(after, secret), isSigned(after, renewed)]).toEqual([false, true]);
    const stored = JSON.stringify([
      await service.services.db.select().from(eventEndpoints),
      await service.services.db.select().from(auditLog).where(eq(auditLog.practiceId, WRITING_PRACTICE)),
    ]);
    expect([secret, renewed].filter((each) => stored.includes(each.slice(6)))).toEqual([]);
  });

  it('are told of two clients that became one', async () => {
    await add();
    const practiceId = WRITING_PRACTICE;
    await service.services.db.transaction((tx) => publishMerged(tx, { practiceId, clientId: 1, mergedClientId: 2 }, now));
    await run();
    expect(heard[0]?.event).toMatchObject({ type: 'client.merged', subject: 'client/1', data: { clientId: 1, mergedClientId: 2 } });
  });

  it('go to at most five public addresses of a practice that has them switched on, each once', async () => {
    for (const wrong of ['http://pms.example.com/', 'https://user:pass@pms.example.com/', 'ftp://pms.example.com', 'nonsense'])
      expect([wrong, (await add(wrong)).status]).toEqual([wrong, 400]);
    for (const wrong of ['https://10.0.0.8/', 'https://[fd00::1]/', 'https://169.254.169.254/', 'https://2130706434/'])
      expect([wrong, (await add(wrong)).status]).toEqual([wrong, 422]);
    expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(409);
    for (const n of [1, 2, 3, 4]) expect((await add(`https://pms${n}.example.com/`)).status).toBe(200);
    expect((await add('https://pms5.example.com/')).status).toBe(409);
    const off = approvalApi(vet.url, (await signInPerson(service, 1004)).token, 1004);
    expect((await add(url, off, 1004)).status).toBe(403);
    expect((await add(url, manager, A)).status).toBe(403);
  });
});
