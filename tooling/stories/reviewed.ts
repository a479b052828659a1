import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `UI/Form/Choice` is `ui-form-choice` at the beginning of its stories' ids. */
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * The files whose stories words name, by a part of their path or of their ids; none when a word may name a story of any file, or no word
 * was given.
 * @param root of the repository
 */
export const reviewedFiles = (root: string, words: readonly string[]): string[] => {
  const files = globSync('{packages/*,apps/portal,apps/storybook}/src/**/*.stories.tsx', { cwd: root }).toSorted();
  const ids = new Map(files.map((file) => [file, `${idOf(/title: '([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '')}--`]));
  const named = words.map((word) => {
    const [title = ''] = word.split('--');
    return files.filter((file) => file.includes(word) || (title !== '' && ids.get(file)?.includes(title)));
  });
  return named.some((some) => some.length === 0) ? [] : files.filter((file) => named.some((some) => some.includes(file)));
};
