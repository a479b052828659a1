import type { Namespace } from './locale-files.ts';
import type { Use } from './uses.ts';

const SOURCE = 'en-US';
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{-?\s*([\w.]+)/g)]
    .map(([, name = '']) => name)
    .toSorted((one, other) => one.localeCompare(other))
    .join(', ');

const localeFindings = ({ folder, languages }: Namespace): string[] => {
  const source = languages[SOURCE] ?? {};
  return Object.entries(languages)
    .filter(([language]) => language !== SOURCE)
    .flatMap(([language, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => {
        const where = `${folder}/${language}.json: ${key}`;
        const original = source[key];
        if (original === undefined) return [`${where} is not in ${SOURCE}.json: add it there first`];
        if (original === text) return [`${where} says the same as ${SOURCE}: remove it, it falls back`];
        return placeholders(original) === placeholders(text)
          ? []
          : [`${where} has other placeholders than ${SOURCE} (${placeholders(original)})`];
      }),
    );
};

const unused = ({ name, folder, languages }: Namespace, uses: Use[]): string[] => {
  const patterns = uses.filter(({ namespace }) => namespace === undefined || namespace === name);
  return Object.keys(languages[SOURCE] ?? {})
    .filter((key) => !patterns.some(({ pattern }) => pattern.test(key) || pattern.test(key.replace(PLURAL, ''))))
    .map((key) => `${folder}/${SOURCE}.json: ${key} is shown nowhere: remove it`);
};

const missing = (namespaces: Namespace[], uses: Use[]): string[] => {
  const keys = new Map(namespaces.map(({ name, languages }) => [name, Object.keys(languages[SOURCE] ?? {})]));
  return uses.flatMap(({ file, namespace, pattern, shown }) => {
    if (namespace === undefined) return [];
    const known = keys.get(namespace);
    if (!known) return [`${file}: ${shown} is in a namespace without locale files`];
    return known.some((key) => pattern.test(key) || pattern.test(key.replace(PLURAL, '')))
      ? []
      : [`${file}: ${shown} has no text in ${SOURCE}.json`];
  });
};

/** All that is wrong between the locale files and the code, one sentence each. */
export const textFindings = (namespaces: Namespace[], uses: Use[]): string[] => [
  ...new Set([
    ...namespaces.flatMap(localeFindings),
    ...missing(namespaces, uses),
    ...namespaces.flatMap((namespace) => unused(namespace, uses)),
  ]),
];
