import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { call } from '@practice-portal/domain/call';
import { contract, fields, oneOf } from '@practice-portal/domain/contract';
import { route } from '../http/contract-route.ts';
import { ASSETS_PATH } from './html.ts';

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

const require = createRequire(import.meta.url);
const own = (name: string): string => fileURLToPath(new URL(`assets/${name}`, import.meta.url));

/** Every asset there is, and where; nothing else is read from the disk. */
const ASSETS = {
  'pages.css': own('pages.css'),
  'calls.js': own('calls.js'),
  'sign-on.js': own('sign-on.js'),
  'chat-desk.js': own('chat-desk.js'),
  'chat-desk-view.js': own('chat-desk-view.js'),
  'desk-calls.js': own('desk-calls.js'),
  'desk-line.js': own('desk-line.js'),
  'owner-notice.js': own('owner-notice.js'),
  'owner-offer.js': own('owner-offer.js'),
  'owner-pay.js': own('owner-pay.js'),
  'owner-request.js': own('owner-request.js'),
  'try-again.js': own('try-again.js'),
  // As the server's package brings it, so that both speak the same version.
  'socket.io.js': join(dirname(require.resolve('socket.io/package.json')), 'client-dist/socket.io.esm.min.js'),
} as const;

const NAMES = Object.keys(ASSETS) as (keyof typeof ASSETS)[];

const assetContract = contract(
  call<undefined, string>()({
    id: 'pages.asset',
    method: 'GET',
    host: 'service',
    path: `${ASSETS_PATH.slice(1)}/:asset`,
    access: 'public',
  }),
  {
    summary: 'A script or style of the pages that the service has itself',
    params: fields({ asset: oneOf(NAMES).required().meta({ example: 'pages.css' }) }),
    answerIs: 'The file',
    mediaType: 'text/css',
  },
);

/** The scripts and styles of the service's own pages. */
export const pageAsset = route(assetContract, {
  handler: async ({ params: { asset }, reply }) => {
    reply.header('cache-control', 'no-cache').type(asset.endsWith('.css') ? TYPES.css : TYPES.js);
    return readFile(ASSETS[asset], 'utf8');
  },
});
