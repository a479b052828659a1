import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { bundleValidator } from './validator-bundle.ts';

/** A file that the card frame's pages load. */
export interface FrameAsset {
  type: string;
  body: string | Buffer;
}

const CSS = 'text/css; charset=utf-8';
const JS = 'text/javascript; charset=utf-8';
const OWN = { 'card-frame.css': CSS, 'card-frame.js': JS, 'card-fields.js': JS, 'challenge.js': JS };
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Returns what the card frame's pages load, by name: their styles and scripts, the portal's font, and what checks a card's number. */
export const frameAssets = async (): Promise<ReadonlyMap<string, FrameAsset>> => {
  const own = Object.entries(OWN).map(async ([name, type]) => {
    const body = await readFile(fileURLToPath(new URL(`assets/${name}`, import.meta.url)), 'utf8');
    return [name, { type, body }] as const;
  });
  return new Map<string, FrameAsset>([
    ...(await Promise.all(own)),
    ['card-validator.js', { type: JS, body: await bundleValidator() }],
    ['inter.woff2', { type: 'font/woff2', body: await readFile(createRequire(import.meta.url).resolve(FONT)) }],
  ]);
};
