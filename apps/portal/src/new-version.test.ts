import { PORTAL_BUILD_HEADER } from '@practice-portal/domain/call';
import { expect, it, vi } from 'vitest';

import { hearNewVersion } from './new-version.ts';

const answers = (build: string | null) => () =>
  Promise.resolve(new Response(null, { headers: build === null ? {} : { [PORTAL_BUILD_HEADER]: build } }));

it.each([
  ['a service that does not say', null, 0],
  ['the same build', '2000-aaaa0000', 0],
  ['the same build, put there again', '3000-aaaa0000', 0],
  ['an older build, of a process that is not upgraded yet', '1000-bbbb0000', 0],
  ['a newer build', '3000-bbbb0000', 1],
])('of %s a window of the portal is told as often as it should be', async (_name, build, times) => {
  const tell = vi.fn();
  const send = hearNewVersion('2000-aaaa0000', answers(build), tell);
  await send('/api', {});
  await send('/api', {});
  expect(tell).toHaveBeenCalledTimes(times);
});
