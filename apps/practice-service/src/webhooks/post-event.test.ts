import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isPublic, type Resolve } from './public-address.ts';
import { postEvent } from './post-event.ts';

describe('addresses that events go to', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.8.9.10',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::7f00:1',
    'fe80::1',
    'fd00::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'nonsense',
    '',
  ])('%s is not', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});

describe('an event that is posted', () => {
  let receiver: Server;
  let port: number;
  let asked = 0;
  let answer: (respond: (status: number, headers?: Record<string, string>) => void) => void = (respond) => respond(204);
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      asked += 1;
      request.resume();
      answer((status, headers) => response.writeHead(status, headers).end());
    });
    await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
    ({ port } = receiver.address() as AddressInfo);
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  const leadsTo =
    (...addresses: string[]): Resolve =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  const post = async (host: string, { resolve = leadsTo('127.0.0.1'), local = true, scheme = 'http' } = {}) => {
    asked = 0;
    const posted = await postEvent({ url: `${scheme}://${host}:${port}/`, headers: {}, body: '{}' }, { local, resolve, answerMs: 300 });
    return { ...posted, asked };
  };

  it('reaches this machine in development alone', async () => {
    expect(await post('localhost')).toEqual({ answerCode: 204, failure: null, asked: 1 });
    for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
      for (const scheme of ['http', 'https'])
        expect([host, await post(host, { local: false, scheme })]).toEqual([host, { answerCode: null, failure: 'address', asked: 0 }]);
  });

  it('goes nowhere where a name leads into a private network, by one of its addresses or since it was looked at first', async () => {
    const options = { local: false, scheme: 'https' };
    expect(await post('pms.example', { ...options, resolve: leadsTo('93.184.215.14', '10.0.0.7') })).toMatchObject({ failure: 'address' });
    // Leads elsewhere each time it is asked: what is judged is what is connected to.
    const turns = [['93.184.215.14'], ['127.0.0.1']];
    const rebound: Resolve = () => leadsTo(...(turns.shift() ?? []))('');
    await rebound('');
    expect(await post('pms.example', { ...options, resolve: rebound })).toEqual({ answerCode: null, failure: 'address', asked: 0 });
  });

  it('follows no redirect, and waits only so long', async () => {
    answer = (respond) => respond(302, { location: 'http://169.254.169.254/' });
    expect(await post('localhost')).toEqual({ answerCode: 302, failure: 'answer', asked: 1 });
    answer = () => undefined;
    expect(await post('localhost')).toEqual({ answerCode: null, failure: 'timeout', asked: 1 });
    expect(await post('localhost', { resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toMatchObject({ failure: 'unreachable' });
  });
});
