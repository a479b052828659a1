import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';

/** An item of the queue that a connection locks and gives back. */
export interface Item {
  type: string;
  id: number;
}

/** What people need: the address, a sign-in, and what they work on. */
export interface World {
  url: string;
  token: string;
  practiceId: number;
  /** Who locks: one item each at a time. */
  vetIds: readonly number[];
  clientIds: readonly number[];
  items: readonly Item[];
}

/** What has happened. */
export interface Figures {
  took: number[];
  calls: Map<string, number>;
  failed: string[];
  /** Texts of notes, and last names of clients, that were answered as written. */
  notes: string[];
  clients: string[];
  /** Writes that were sent twice with one key, and those whose answers differed. */
  repeated: number;
  different: number;
}

/** Nothing has happened yet. */
export const noFigures = (): Figures => ({ took: [], calls: new Map(), failed: [], notes: [], clients: [], repeated: 0, different: 0 });

interface Sent {
  name: string;
  method: string;
  path: string;
  body?: unknown;
  key?: string;
}

/** Between calls: people read what they are shown. */
const PAUSE_MS = 100;
/** Every write that a key makes safe is sent again now and then, as by a window that lost its answer. */
const REPEAT_EVERY = 5;

const connection = ({ url, token }: World, figures: Figures) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = ({ name, method, path, body, key }: Sent): Promise<unknown> =>
    new Promise((resolve) => {
      const began = performance.now();
      const fail = (why: string): void => {
        figures.failed.push(`${name}: ${why}`);
        resolve(undefined);
      };
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
      };
      const asked = request(`${url}${path}`, { method, agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (data: string) => (text += data));
        answer.on('error', (error) => fail(error.message));
        answer.on('end', () => {
          figures.took.push(performance.now() - began);
          figures.calls.set(name, (figures.calls.get(name) ?? 0) + 1);
          const status = answer.statusCode ?? 0;
          if (status >= 400) fail(`${status} ${text.slice(0, 200)}`);
          else resolve(text === '' ? {} : JSON.parse(text));
        });
      });
      asked.on('error', (error) => fail(error.message));
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const send = async (sent: Sent): Promise<unknown> => {
    await setTimeout(PAUSE_MS);
    return call(sent);
  };
  return { send, close: () => agent.destroy() };
};

const APPROVAL = '/api/prescription/rest/v1/approval';

/** One connection: reads and writes in turn until it is told to end. */
export const work = async (world: World, figures: Figures, at: number, goesOn: () => boolean): Promise<void> => {
  const { send, close } = connection(world, figures);
  const { practiceId, vetIds, clientIds, items } = world;
  const clientId = clientIds[at % clientIds.length] ?? 0;
  const [item, vetId] = [items[at], vetIds[at]];
  const writeOnce = async (call: Sent, text: string, written: string[]): Promise<void> => {
    const sent = { ...call, key: randomUUID() };
    const first = await send(sent);
    if (first === undefined) return;
    written.push(text);
    if (written.length % REPEAT_EVERY !== 0) return;
    figures.repeated += 1;
    const second = await send(sent);
    // One without an answer has failed already.
    if (second !== undefined && !isDeepStrictEqual(second, first)) figures.different += 1;
  };
  for (let turn = 0; goesOn(); turn += 1) {
    const page = turn % 20;
    const name = `Drill ${at} ${turn}`;
    await send({ name: 'queue', method: 'GET', path: `${APPROVAL}/awaiting/${practiceId}?size=50&page=${page}&sort=orderDate&order=ASC` });
    const note = { subject: 'client', subjectId: clientId, text: name };
    await writeOnce({ name: 'note', method: 'POST', path: '/api/notes', body: note }, name, figures.notes);
    await send({ name: 'clients', method: 'GET', path: `/api/practices/${practiceId}/clientpet/paginated?size=10&page=${page}` });
    if (item && vetId !== undefined) {
      const path = `${APPROVAL}/${item.type}/${item.id}`;
      await send({ name: 'lock', method: 'POST', path: `${path}/lock/${vetId}` });
      await send({ name: 'unlock', method: 'POST', path: `${path}/unlock/${vetId}` });
    }
    const client = {
      firstName: 'Drill',
      lastName: name,
      email: `drill-${at}-${turn}@mail.example`,
      phone: '3035550119',
      phone2: null,
      languageId: 1,
    };
    const body = { ...client, externalClientId: null, idControlledSubstances: null };
    if (turn % 4 === 0) await writeOnce({ name: 'client', method: 'POST', path: '/api/clients', body }, name, figures.clients);
    await send({ name: 'practice', method: 'GET', path: `/api/practices/${practiceId}` });
    await send({ name: 'notes', method: 'GET', path: `/api/notes/client/${clientId}` });
  }
  close();
};
