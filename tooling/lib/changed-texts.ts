import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { flatten, type Tree } from '../texts/locale-files.ts';

/** The texts of a locale file that are not as they were: their keys, and their words before and now. */
export interface Texts {
  namespace: string;
  keys: string[];
  words: string[];
}

const parse = (json: string): Map<string, string> => new Map(json === '' ? [] : flatten(JSON.parse(json) as Tree));

/** Plurals are asked for by the key without its ending. */
const asked = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/**
 * The texts that changed in a locale file.
 * @param before the file as it was; empty where it is new
 */
export const textsIn = (root: string, path: string, before: string): Texts => {
  const [was, is] = [parse(before), parse(readFileSync(join(root, path), 'utf8'))];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
  return {
    namespace: path.split('/')[1] ?? '',
    keys: [...new Set(changed.map(asked))],
    // What stands around a placeholder is what a spec can look for.
    words: changed
      .flatMap((key) => [was.get(key), is.get(key)].flatMap((text) => (text ?? '').split(/\{\{[^}]*\}\}/)).map((part) => part.trim()))
      .filter((part) => part !== ''),
  };
};
