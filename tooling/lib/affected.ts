import { readNamespaces } from '../texts/locale-files.ts';
import { readUses } from '../texts/uses.ts';
import type { Change } from './green.ts';
import { readImports } from './imports.ts';
import { isLeftAlone } from './process-tests.ts';
import { textsIn, type Texts } from './changed-texts.ts';

/** What a task has to run: everything, or these of its test files. */
export type Selection = 'all' | string[];

/** A task of tests, with the files that turbo runs it again for: its own, and those of what it depends on. */
export interface TestTask {
  taskId: string;
  folder: string;
  own: string[];
  files: ReadonlySet<string>;
}

const LOCALES = /^(?:packages|apps)\/[\w-]+\/src\/locales\/[\w-]+\.json$/;
/** What is followed by its imports. A change of anything else, such as a package's settings, runs everything that turbo names. */
const SOURCE = /^(?:packages|apps)\/[\w-]+\/(?:src|test|contract|build|e2e)\/.+\.tsx?$/;
const TESTS = /\.(?:test\.tsx?|stories\.tsx|spec\.ts|mdx?)$/;
const SERVICE = 'apps/practice-service';
/** A test that reads files or starts processes shows with its imports only a part of what it looks at. */
const LOOKS_ELSEWHERE = /from 'node:(?:fs|fs\/promises|child_process)'/;

const workspaceOf = (path: string): string => path.split('/', path.startsWith('tooling/') ? 1 : 2).join('/');

/** Whether a spec or what it is made of may look for one of these texts. */
const mayName = (code: string, texts: string[]): boolean => {
  const words = [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`]+)`/g)].map(([, plain, template]) => plain ?? template ?? '');
  const patterns = [...code.matchAll(/[(,:[] ?\/((?:[^/\\\n]|\\.)+)\/([a-z]*)/g)].flatMap(([, source = '', flags]) => {
    try {
      return [new RegExp(source, flags?.replaceAll(/[gy]/g, ''))];
    } catch {
      return [];
    }
  });
  return texts.some(
    (text) =>
      // By itself a letter or two finds every text, and is no part that anybody looks for.
      words.some((word) => word.length > 2 && (text.includes(word) || word.includes(text))) ||
      patterns.some((pattern) => pattern.test(text)),
  );
};

/**
 * Which tests a change can make fail, by what they import. A text counts as what shows it; and as a spec's where the spec looks for it.
 * @param before the file as it was when the task last passed
 */
export const affected = (root: string): ((task: TestTask, changes: Change[], before: (path: string) => string) => Selection) => {
  const { reachedFrom, codeOf } = readImports(root);
  const namespaces = readNamespaces(root).map(({ name }) => name);
  let uses: ReturnType<typeof readUses> | undefined;
  /** The files that show a text; undefined where nobody can say. */
  const showing = ({ namespace, keys }: Texts): string[] | undefined => {
    uses ??= readUses(root, namespaces);
    const found = keys.map((key) =>
      (uses ?? []).filter((use) => (use.namespace ?? namespace) === namespace && use.pattern.test(key)).map(({ file }) => file),
    );
    return found.some((files) => files.length === 0) ? undefined : found.flat();
  };

  return ({ taskId, folder, own, files }, changes, before) => {
    const folders = new Set([...files].map(workspaceOf));
    // What is gone may have been anybody's, but for a test, which was its own only.
    if (changes.some(({ path, isGone }) => isGone && !TESTS.test(path) && folders.has(workspaceOf(path)))) return 'all';
    const relevant = changes.filter(({ path, isGone }) => !isGone && files.has(path)).map(({ path }) => path);
    if (relevant.some((path) => !SOURCE.test(path) && !LOCALES.test(path))) return 'all';
    if (relevant.length === 0) return [];
    const texts = relevant.filter((path) => LOCALES.test(path)).map((path) => textsIn(root, path, before(path)));
    const isTextAlone = texts.length === relevant.length;
    // A text that is wrong breaks no build, and is looked at where it is shown.
    if (taskId.endsWith('#build')) return isTextAlone ? [] : 'all';

    const shown = texts.map(showing);
    if (shown.includes(undefined)) return 'all';
    const changed = new Set([...relevant, ...shown.flatMap((found) => found ?? [])]);
    const isReached = (entries: string[], within?: (path: string) => boolean): boolean =>
      [...reachedFrom(entries, within)].some((file) => changed.has(file));
    const all = [...files];

    if (taskId.includes('#e2e:')) {
      const words = texts.flatMap((each) => each.words);
      if (isTextAlone) return all.some((path) => path.startsWith('apps/portal/e2e/') && mayName(codeOf(path), words)) ? 'all' : [];
      // The portal imports every feature: those that a task visits are what it depends on.
      const entries = all.filter((path) => path.startsWith('apps/') || /^packages\/[\w-]+\/src\/(?:index|routes)\.tsx?$/.test(path));
      return isReached(entries, (path) => files.has(path)) ? 'all' : [];
    }
    if (taskId.endsWith('#test:stories')) {
      if (isReached(all.filter((path) => /^apps\/storybook\/(?:src|\.storybook)\/.+\.tsx?$/.test(path)))) return 'all';
      return own.filter((path) => path.endsWith('.stories.tsx') && isReached([path]));
    }
    const tests = own.filter(
      (path) => /\.test\.tsx?$/.test(path) && taskId.endsWith('#test:contract') === path.startsWith(`${SERVICE}/contract/`),
    );
    if (folder === SERVICE) return tests.filter((path) => !isLeftAlone(path, relevant) && isReached([path]));
    return tests.filter((path) => LOOKS_ELSEWHERE.test(codeOf(path)) || isReached([path]));
  };
};
