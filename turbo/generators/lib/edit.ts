import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

type Json = { [key: string]: Json | string | number | boolean | null | string[] };

/** Reads a JSON file, changes it, writes it back as the formatter would. */
export const editJson = (path: string, change: (content: Json) => Json): string => {
  const content = JSON.parse(readFileSync(path, 'utf8')) as Json;
  writeFileSync(path, `${JSON.stringify(change(content), null, 2)}\n`);
  return path;
};

/**
 * Puts a line among those like it, in front of the first that is greater, else behind the last. Git keeps both of what two branches
 * put at one place in a file of `.gitattributes`, where an entry is one line.
 * @param like what the lines have in common, with the name they are sorted by as its group
 * @throws when there is no such line any more: the generator and what it registers in have to change together
 */
export const insertSorted = (path: string, like: RegExp, line: string): string => {
  const lines = readFileSync(path, 'utf8').split('\n');
  const nameOf = (text: string): string | undefined => like.exec(text)?.[1];
  const name = nameOf(line) ?? '';
  const next = lines.findIndex((text) => (nameOf(text) ?? '') > name);
  const at = next < 0 ? lines.findLastIndex((text) => nameOf(text) !== undefined) + 1 : next;
  if (at === 0 && next < 0) throw new Error(`${path} has no line like '${line.trim()}' any more: adapt turbo/generators.`);
  writeFileSync(path, lines.toSpliced(at, 0, line).join('\n'));
  return path;
};

/**
 * Puts a line in front of one that is there already.
 * @throws as above
 */
export const insertBefore = (path: string, anchor: string, line: string): string => {
  const content = readFileSync(path, 'utf8');
  const at = content.indexOf(anchor);
  if (at < 0) throw new Error(`${path} has no '${anchor.trim()}' any more: adapt turbo/generators.`);
  writeFileSync(path, `${content.slice(0, at)}${line}\n${content.slice(at)}`);
  return path;
};

/** Puts a key among those of a JSON object, in front of the first that is greater: keys stand in the order of their names. */
export const withKey = <Value>(object: Record<string, Value>, key: string, value: Value): Record<string, Value> => {
  const entries = Object.entries(object);
  const at = entries.findIndex(([name]) => name > key);
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at, 0, [key, value]));
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
