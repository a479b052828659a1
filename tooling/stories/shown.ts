import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const declarations = (source: string): string[] => source.split(/^(?=export const |const |import )/m);
const nameOf = (text: string): string => /^(?:export )?const (\w+)/.exec(text)?.[1] ?? '';

/**
 * What the stories of a file show: the text of each that shows a state and of what it uses of the file, without those that are tagged
 * `behaviour`.
 */
export const shownBy = (source: string): string => {
  const parts = declarations(source);
  const isStory = (text: string): boolean => /^export const \w+: Story/.test(text);
  const states = parts.filter((text) => isStory(text) && !/tags: \[[^\]]*'behaviour'/.test(text));
  const helpers = parts.filter((text) => !isStory(text) && nameOf(text) !== '');
  // What is rendered by all of them stands in the `meta`.
  const used = new Set([...states, ...helpers.filter((text) => states.length > 0 && nameOf(text) === 'meta')]);
  for (const text of used) for (const helper of helpers) if (new RegExp(String.raw`\b${nameOf(helper)}\b`).test(text)) used.add(helper);
  return [...used].join('\n');
};

/** What the state stories of the repository show, a text a file. */
export const whatIsShown = (root: string): string[] =>
  globSync('{packages/*,apps/portal}/src/**/*.stories.tsx', { cwd: root }).map((file) => shownBy(readFileSync(join(root, file), 'utf8')));
