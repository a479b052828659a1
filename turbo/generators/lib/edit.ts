import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

type Json = { [key: string]: Json | string | number | boolean | null | string[] };

/** Reads a JSON file, changes it, writes it back as the formatter would. */
export const editJson = (path: string, change: (content: Json) => void): string => {
  const content = JSON.parse(readFileSync(path, 'utf8')) as Json;
  change(content);
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  return path;
};

const splitAt = (path: string, anchor: string, after: boolean): [string, string] => {
  const content = readFileSync(path, 'utf8');
  const at = content.indexOf(anchor);
  if (at < 0) throw new Error(`${path} has no '${anchor.trim()}' any more: adapt turbo/generators.`);
  const cut = after ? at + anchor.length : at;
  return [content.slice(0, cut), content.slice(cut)];
};

/**
 * Puts a line in front of one that is there already.
 * @throws when that line is gone: the generator and what it registers in have to change together.
 */
export const insertBefore = (path: string, anchor: string, line: string): string => {
  const [before, after] = splitAt(path, anchor, false);
  writeFileSync(path, `${before}${line}\n${after}`);
  return path;
};

/** Imports a name, unless the file does. */
export const importName = (path: string, name: string, from: string): string => {
  const content = readFileSync(path, 'utf8');
  if (!new RegExp(String.raw`import [^;]*\b${name}\b`).test(content)) writeFileSync(path, `import { ${name} } from '${from}';\n${content}`);
  return path;
};

/** Formats what was written: how a line breaks depends on the names in it. */
export const format = (...paths: string[]): string => {
  const { status, stderr } = spawnSync('oxfmt', paths, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`oxfmt could not format ${paths.join(', ')}: ${stderr}`);
  return 'formatted';
};
