import { afterEach, describe, expect, test, vi } from 'vitest';

import { parseConfig, readConfig } from './read-config.ts';

const hosts = { practice: '/api', user: '/api', approval: '/api', receipts: '/api', realtime: '/api' };
const config = { env: 'local', hosts, links: {} };

afterEach(() => vi.unstubAllGlobals());

describe('parseConfig', () => {
  test('keeps what is known', () => {
    expect(parseConfig({ ...config, extra: 1, hosts: { ...hosts, other: 'x' } })).toEqual(config);
  });

  test('leaves out what is no address for a link', () => {
    const good = { feedbackSurvey: 'https://survey.example/x?a=1', helpChat: '/chat' };
    expect(parseConfig({ ...config, links: { ...good, other: 'https://other.example' } }).links).toEqual(good);
    for (const bad of ['javascript:alert(1)', '//evil.example', '/\\\\evil.example', 'data:text/html,x', '', 7, null]) {
      expect(parseConfig({ ...config, links: { helpChat: bad } }).links).toEqual({});
    }
  });

  test('measures only when an address for it is configured', () => {
    expect(parseConfig({ ...config, analytics: { endpoint: '/figures', more: 1 } }).analytics).toEqual({ endpoint: '/figures' });
    for (const off of [undefined, null, {}, { endpoint: '' }, { endpoint: 'javascript:alert(1)' }, '/figures']) {
      expect(parseConfig({ ...config, analytics: off })).toEqual(config);
    }
  });

  test.each([
    [{ ...config, env: '' }, 'env'],
    [{ env: 'local' }, 'hosts.practice, hosts.user, hosts.approval, hosts.receipts, hosts.realtime'],
    [{ ...config, hosts: { ...hosts, user: 7 } }, 'hosts.user'],
    [null, 'env'],
  ])('names what is missing', (value, missing) => {
    expect(() => parseConfig(value)).toThrow(missing);
  });
});

describe('readConfig', () => {
  test('takes the block in the page and asks for nothing', async () => {
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    vi.stubGlobal('document', { querySelector: () => ({ textContent: `\n ${JSON.stringify(config)} ` }) });
    expect(await readConfig()).toEqual(config);
    expect(ask).not.toHaveBeenCalled();
  });

  test('asks for the file where the page has none', async () => {
    vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/config.json' ? config : {}));
    expect(await readConfig()).toEqual(config);
  });

  test('says when the file is not there', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    await expect(readConfig()).rejects.toThrow('/config.json answered 404.');
  });
});
