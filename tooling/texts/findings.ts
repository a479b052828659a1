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

const withoutPlural = (key: string): string => key.replace(PLURAL, '');

const unused = ({ name, folder, languages }: Namespace, uses: Use[]): string[] => {
  const own = uses.filter(({ namespace }) => namespace === undefined || namespace === name);
  const whole = new Set(own.flatMap(({ key, pattern }) => (pattern ? [] : [key])));
  const patterns = [...new Map(own.flatMap(({ key, pattern }): [string, RegExp][] => (pattern ? [[key, pattern]] : []))).values()];
  const isShown = (key: string): boolean => whole.has(key) || patterns.some((pattern) => pattern.test(key));
  return Object.keys(languages[SOURCE] ?? {})
    .filter((key) => !isShown(key) && !isShown(withoutPlural(key)))
    .map((key) => `${folder}/${SOURCE}.json: ${key} is shown nowhere: remove it`);
};

const missing = (namespaces: Namespace[], uses: Use[]): string[] => {
  const keys = new Map(
    namespaces.map(({ name, languages }) => [
      name,
      new Set(Object.keys(languages[SOURCE] ?? {}).flatMap((key) => [key, withoutPlural(key)])),
    ]),
  );
  return uses.flatMap(({ file, namespace, key, pattern, shown }) => {
    if (namespace === undefined) return [];
    const known = keys.get(namespace);
    if (!known) return [`${file}: ${shown} is in a namespace without locale files`];
    const isKnown = pattern ? [...known].some((each) => pattern.test(each)) : known.has(key);
    return isKnown ? [] : [`${file}: ${shown} has no text in ${SOURCE}.json`];
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
