import { get, type IncomingMessage } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { acquirerCards } from '../src/db/schema/payment.ts';
import { startService } from './support/service.ts';

const PORTAL = 'http://localhost:4000';
const CARD = { number: '4111111111111111', expiration: '1240', code: '123', name: 'Jane Doe' };
const BILLING = { address: '1 Elm St', address2: '-', city: 'Austin', state: 'TX', postalCode: '78701' };

describe('the card frame', () => {
  let service: Service;
  let url: string;
  beforeAll(async () => {
    service = await startService('postgres', { cardFramePort: 0 });
    url = service.services.config.cardFrameUrl ?? '';
  });
  afterAll(() => service.close());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL(path, url), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const page = (origin: string): Promise<Response> => fetch(new URL(`/?origin=${encodeURIComponent(origin)}&nonce=n`, url));

  it('is of another origin than the portal, and the portal’s page may show it', async () => {
    const portal = await service.listen();
    expect(new URL(url).origin).not.toBe(new URL(portal).origin);
    const config = (await (await fetch(`${portal}/config.json`)).json()) as { cardFrame: { url: string } };
    expect(config.cardFrame.url).toBe(url);
    const policy = (await fetch(`${portal}/config.json`)).headers.get('content-security-policy');
    expect(policy).toContain(new URL(url).origin);
  });

  it.each([
    [PORTAL, 200],
    ['https://evil.example', 403],
    ["http://localhost:4000; script-src 'unsafe-inline'", 403],
    ['', 403],
  ])('is shown to %s: %i', async (origin, status) => {
    const answer = await page(origin);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${origin}`);
  });

  it('marks each field as required', async () => {
    const html = await (await page(PORTAL)).text();
    expect(html.match(/aria-required="true"/g)).toHaveLength(4);
  });

  it.each([
    [PORTAL, 200],
    ['https://evil.example', 403],
  ])('has its bank’s question shown within the page of %s: %i', async (origin, status) => {
    const answer = await fetch(new URL(`/challenge.html?origin=${encodeURIComponent(origin)}`, url));
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${origin}`);
  });

  it('brings its scripts, card-validator among them', async () => {
    for (const name of ['card-frame.js', 'card-fields.js', 'card-validator.js', 'challenge.js', 'card-frame.css', 'inter.woff2'])
      expect((await fetch(new URL(`/assets/${name}`, url))).status, name).toBe(200);
    const { validator } = (await import(
      `data:text/javascript,${encodeURIComponent(await (await fetch(new URL('/assets/card-validator.js', url))).text())}`
    )) as { validator: { number(value: string): { isValid: boolean } } };
    expect([validator.number('4111111111111111').isValid, validator.number('4111111111111112').isValid]).toEqual([true, false]);
  });

  it('answers another host, a value that cannot be stored and a page that is not there in words, with the headers of the service', async () => {
    const at = (path: string, host: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        get(new URL(path, url), { headers: { host } }, (answer) => resolve(answer.resume())).once('error', reject);
      });
    const { host } = new URL(url);
    expect((await at('/', 'evil.example')).statusCode).toBe(421);
    const missing = await at('/nowhere', host);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect((await at('/%', host)).statusCode).toBe(400);
    for (const bad of ['Jane\0Doe', 'Jane\ud800']) {
      const refused = await post('/cards', { card: { ...CARD, name: bad }, billing: BILLING });
      expect([refused.status, await refused.json()]).toEqual([422, { errorMessage: 'Please input your card information' }]);
      expect((await post('/challenge', { token: bad, answer: 'approved' })).status).toBe(422);
    }
  });

  it('gives a token and the last four, and keeps no number and no code', async () => {
    const { card } = (await (await post('/cards', { card: CARD, billing: BILLING })).json()) as { card: Record<string, unknown> };
    expect(card).toMatchObject({ type: 'Visa', lastDigits: '1111', expiration: '1240', name: 'Jane Doe', dddsAttempted: false });
    const cards = await service.services.db.select().from(acquirerCards);
    const kept = JSON.stringify(cards);
    expect(kept).toContain(String(card['etoken']));
    // The check is of one cent, and of the address.
    expect(cards.find(({ token }) => token === card['etoken'])?.check).toEqual({ amount: 1, billing: BILLING });
    expect(kept).not.toContain(CARD.number);
  });

  it.each([
    ['approved', 'done'],
    ['failed', 'refused'],
    ['canceled', 'refused'],
    ['timedOut', 'refused'],
  ])('the bank’s question, %s: %s, and no second time', async (answer, step) => {
    const asked = (await (await post('/cards', { card: { ...CARD, number: '4000000000003220' }, billing: BILLING })).json()) as {
      step: string;
      token: string;
    };
    expect(asked.step).toBe('challenge');
    expect(await service.services.acquirer.findToken(asked.token)).toBeNull();
    const done = (await (await post('/challenge', { token: asked.token, answer })).json()) as { step: string };
    expect(done.step).toBe(step);
    const twice = (await (await post('/challenge', { token: asked.token, answer: 'approved' })).json()) as { step: string };
    expect(twice.step).toBe('refused');
    expect((await service.services.acquirer.findToken(asked.token)) !== null).toBe(step === 'done');
  });

  it.each([
    ['a number that is none', { ...CARD, number: '4111111111111112' }],
    ['a brand that is not taken', { ...CARD, number: '30569309025904' }],
    ['a date that has passed', { ...CARD, expiration: '0120' }],
    ['a code that is too short', { ...CARD, code: '12' }],
    ['a number for a name', { ...CARD, name: CARD.number }],
  ])('refuses %s without repeating it', async (_case, card) => {
    const answer = await post('/cards', { card, billing: BILLING });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toBe('{"errorMessage":"Please input your card information"}');
  });

  it('takes no card from the page of another origin', async () => {
    expect((await post('/cards', { card: CARD, billing: BILLING }, { origin: PORTAL })).status).toBe(403);
  });
});
