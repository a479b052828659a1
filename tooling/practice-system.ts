import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

/** A draft as it is sent: docs/partners.md. */
export interface SystemDraft {
  reference: string;
  client: string;
  items: { pet: string; sku: number; quantity: number; directions: string; refills?: number; pharmacyNotes?: string }[];
}

/** An event that came in, and was signed by the secret. */
export interface SystemEvent {
  id: string;
  type: string;
  subject: string;
  data: Record<string, unknown>;
}

interface Sent {
  status: number;
  body: { data?: { draft: number; reference: string }; errorMessage?: string; fieldErrors?: Record<string, string> };
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/** Whether a body was signed with a secret within five minutes, as Standard Webhooks has it. */
export const isSigned = (headers: IncomingMessage['headers'], body: string, secret: string): boolean => {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`])) as [
    string,
    string,
    string,
  ];
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  return signatures.split(' ').some((each) => each.length === expected.length && timingSafeEqual(Buffer.from(each), expected));
};

/** Plays a practice's own system: hands in drafts, and hears of what becomes of them. */
export class PracticeSystem {
  readonly heard: SystemEvent[] = [];
  /** What came in and was not signed by the secret. */
  refused = 0;
  /** Of the endpoint, once it was added. */
  secret = '';
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#hear(request).then((isGood) => response.writeHead(isGood ? 204 : 401).end());
    });
  }

  async #hear(request: IncomingMessage): Promise<boolean> {
    const body = await textOf(request);
    const isGood = isSigned(request.headers, body, this.secret);
    if (isGood) this.#take(JSON.parse(body) as SystemEvent);
    else this.refused += 1;
    return isGood;
  }

  /** An event may come twice. */
  #take(event: SystemEvent): void {
    if (this.heard.every(({ id }) => id !== event.id)) this.heard.push(event);
  }

  /** @returns the address of its endpoint */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => void this.#server.listen(port, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Hands in a draft, with the token of the partner. */
  async sendDraft(service: string, { practiceId, token }: { practiceId: number; token: string }, draft: SystemDraft): Promise<Sent> {
    const answer = await fetch(`${service}/partners/practice/${practiceId}/drafts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    });
    return { status: answer.status, body: (await answer.json()) as Sent['body'] };
  }
}

const play = async (): Promise<void> => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { service: text, practice: text, token: text, secret: text, port: text, client: text, pet: text, sku: text },
  });
  const {
    service = 'http://localhost:4000',
    practice = '1001',
    token = '',
    secret = '',
    port = '4100',
    client = '',
    pet = '',
    sku = '5001',
  } = values;
  const system = new PracticeSystem();
  system.secret = secret;
  process.stdout.write(`Listens at ${await system.listen(Number(port))}\n`);
  const item = { pet, sku: Number(sku), quantity: 1, directions: 'Give 1 tablet by mouth once daily with food' };
  const draft = { reference: `D-${Date.now()}`, client, items: [item] };
  const sent = await system.sendDraft(service, { practiceId: Number(practice), token }, draft);
  process.stdout.write(`Draft ${draft.reference}: ${sent.status} ${JSON.stringify(sent.body)}\n`);
  let shown = 0;
  setInterval(() => {
    for (const event of system.heard.slice(shown)) process.stdout.write(`${event.type} ${event.subject} ${JSON.stringify(event.data)}\n`);
    shown = system.heard.length;
  }, 1_000);
};

if (import.meta.main) await play();
