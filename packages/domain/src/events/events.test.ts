import { expect, it } from 'vitest';

import { isEndpointUrl, nextTry } from './index.ts';

const NOW = new Date('2026-11-21T02:30:00Z');

it('tries again after a minute, then after twice as long, and at least every hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 50].map((tries) => (nextTry(tries, NOW).getTime() - NOW.getTime()) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

it('takes addresses over https without a login, and this machine’s', () => {
  const good = ['https://pms.example.com/events?clinic=3', 'https://pms.example.com:8443', 'http://localhost:4100/', 'http://[::1]/'];
  const wrong = ['http://pms.example.com/', 'https://a:b@pms.example.com/', 'https://a@pms.example.com', 'javascript:alert(1)', 'pms', ''];
  expect([...good, ...wrong].map(isEndpointUrl)).toEqual([...good.map(() => true), ...wrong.map(() => false)]);
});
