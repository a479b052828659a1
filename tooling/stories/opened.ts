import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that a story has to show: a drawer, a dialog, a tab, a page behind a route, a part that several places share. */
export interface Opened {
  file: string;
  kind: 'drawer or dialog' | 'tab' | 'page' | 'shared part';
  /** What a story that shows it has in it, one of these: its title, the name of its component. */
  marks: string[];
}

interface Texts {
  [key: string]: string | Texts;
}

const OVERLAY = /<(?:FormDrawer|FormDialog|Dialog|ConfirmDialog|SideDrawer)\b/;

const lookUp = (texts: Texts, key: string): string | null => {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((part, name) => (typeof part === 'object' ? part[name] : undefined), texts);
  return typeof found === 'string' ? found : null;
};

/** The words of a text before what is filled in; a story has them as they are. */
const fixedPart = (text: string): string => text.split('{{')[0]?.trim() ?? '';

/** The words of its titles, whichever of them is taken. */
const titlesIn = (source: string, texts: Texts): string[] =>
  [...source.matchAll(/\b(?:title|heading)(?:=\{|: )(.*)/g)]
    .flatMap(([, value = '']) => [...value.matchAll(/'(?:\w+:)?(\w+(?:\.\w+)+)'/g)])
    .flatMap(([, key = '']) => {
      const words = fixedPart(lookUp(texts, key) ?? '');
      return words.length > 3 ? [words] : [];
    });

/** `notifications/modes-tab.tsx` is shown by a story that is called after it. */
const tabName = (file: string): string => {
  const [, stem = ''] = /([^/]+)-tab\.tsx$/.exec(file) ?? [];
  return `const ${stem.charAt(0).toUpperCase()}${stem.slice(1).replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}`;
};

const componentsIn = (source: string): string[] =>
  [...source.matchAll(/^export const ([A-Z]\w+)/gm)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/**
 * What opens in the code: each file that renders a drawer or a dialog of `ui`, each `*-tab.tsx`, each `*-page.tsx`.
 * @param root of the repository
 */
export const whatOpens = (root: string): Opened[] =>
  globSync('{packages/*,apps/portal}/src', { cwd: root })
    .filter((folder) => folder !== 'packages/ui/src')
    .flatMap((folder) => {
      const locale = globSync('locales/en-US.json', { cwd: join(root, folder) })[0];
      const texts = locale === undefined ? {} : (JSON.parse(readFileSync(join(root, folder, locale), 'utf8')) as Texts);
      return globSync(`${folder}/**/*.tsx`, { cwd: root })
        .filter((file) => !/\.(?:stories|test)\.tsx$/.test(file) && !file.includes('/testing/'))
        .flatMap((file): Opened[] => {
          const source = readFileSync(join(root, file), 'utf8');
          const kind = OVERLAY.test(source)
            ? 'drawer or dialog'
            : file.endsWith('-tab.tsx')
              ? 'tab'
              : file.endsWith('-page.tsx')
                ? 'page'
                : null;
          return kind === null
            ? []
            : [{ file, kind, marks: [...titlesIn(source, texts), ...componentsIn(source), ...(kind === 'tab' ? [tabName(file)] : [])] }];
        });
    })
    .toSorted((one, other) => (one.file < other.file ? -1 : 1));
