import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts of one language: nested keys. */
export interface Texts {
  [key: string]: string | Texts;
}

/** The languages the portal is served in; the first is complete, the others say what differs from it. */
export const LANGUAGES = ['en-US', 'en-GB', 'en-CA'] as const;

/** A language of the portal. */
export type Language = (typeof LANGUAGES)[number];

const FALLBACK: Language = LANGUAGES[0];

/** `base` with the values of `differences` in place of its own. */
export const overlay = (base: Texts, differences: Texts): Texts => {
  const merged: Texts = { ...base };
  for (const [key, value] of Object.entries(differences)) {
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? overlay(below, value) : value;
  }
  return merged;
};

/** A package (or app) with texts: its namespace and the folder with its `{language}.json` files. */
export interface TextSource {
  namespace: string;
  folder: string;
}

/** The sources of the repository: every `packages/{namespace}/src/locales`, and the portal's own. */
export const textSources = (repository: string): TextSource[] => {
  const packages = readdirSync(join(repository, 'packages')).map((name) => ({
    namespace: name,
    folder: join(repository, 'packages', name, 'src/locales'),
  }));
  return [...packages, { namespace: 'portal', folder: join(repository, 'apps/portal/src/locales') }].filter(({ folder }) =>
    existsSync(folder),
  );
};

const read = (folder: string, language: Language): Texts => {
  const file = join(folder, `${language}.json`);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Texts;
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
};

/** All texts of a language by namespace, complete: what the language leaves out comes from en-US. */
export const mergeLocales = (sources: readonly TextSource[], language: Language): Texts =>
  Object.fromEntries(
    sources.map(({ namespace, folder }) => [
      namespace,
      overlay(read(folder, FALLBACK), language === FALLBACK ? {} : read(folder, language)),
    ]),
  );
