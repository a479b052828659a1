import { createTexts } from '@practice-portal/ui';
import type { LanguageTexts } from '@practice-portal/ui';

type Texts = Record<string, LanguageTexts[string]>;

const FILES = import.meta.glob<LanguageTexts[string]>(['../../../packages/*/src/locales/*.json', '../../portal/src/locales/*.json'], {
  eager: true,
  import: 'default',
});

/** `../../../packages/ui/src/locales/en-US.json` is the namespace `ui` in `en-US`. */
const PATH = /(?<namespace>[^/]+)\/src\/locales\/(?<language>[^/]+)\.json$/;

const textsOf = (language: string): Texts =>
  Object.fromEntries(
    Object.entries(FILES).flatMap(([path, content]) => {
      const found = PATH.exec(path)?.groups;
      return found?.['language'] === language && found['namespace'] ? [[found['namespace'], content]] : [];
    }),
  );

const made = new Map<string, ReturnType<typeof createTexts>>();

/** The texts of every package in a language. A missing key fails the story. */
export const storyTexts = (language: string): ReturnType<typeof createTexts> => {
  const texts = made.get(language) ?? createTexts({ language, load: textsOf, strict: true });
  made.set(language, texts);
  return texts;
};
