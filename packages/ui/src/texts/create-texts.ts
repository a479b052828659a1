import { createInstance } from 'i18next';
import type { i18n, Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The language every text exists in; the others hold only what differs. */
export const FALLBACK_LANGUAGE = 'en-US';

/** All texts of one language, by namespace: `{ ui: {…}, access: {…} }`. */
export type LanguageTexts = Resource[string];

/** Options of the texts. */
export interface TextsOptions {
  /** `en-US`, `en-GB` or `en-CA`. */
  language: string;
  /** Fetches the texts of one language. Called once for each. */
  load: (language: string) => LanguageTexts | Promise<LanguageTexts>;
  /** Throws on a missing key or parameter: for tests and stories. */
  strict?: boolean;
}

const strictOptions = {
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], namespace: string, key: string): never => {
    throw new Error(`There is no text '${namespace}:${key}'`);
  },
  missingInterpolationHandler: (text: string, match: RegExpExecArray): never => {
    throw new Error(`The text '${text}' got no value for ${match[0]}`);
  },
};

/**
 * An i18next instance with every text of the language and of the fallback.
 * @returns ready for `PortalUiProvider`; rejects when the fallback can't be loaded, carries on without the other
 */
export const createTexts = async ({ language, load, strict = false }: TextsOptions): Promise<i18n> => {
  const instance = createInstance();
  const own = language === FALLBACK_LANGUAGE ? Promise.resolve({}) : Promise.resolve(load(language)).catch(() => ({}));
  const [fallback, differing] = await Promise.all([Promise.resolve(load(FALLBACK_LANGUAGE)), own]);
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: { [FALLBACK_LANGUAGE]: fallback, [language]: { ...(language === FALLBACK_LANGUAGE ? fallback : differing) } },
    ns: Object.keys(fallback),
    defaultNS: 'ui',
    // React escapes; escaping twice would show `&amp;` to people.
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
    ...(strict ? strictOptions : {}),
  });
  return instance;
};

/** Adds the texts of another language to a running instance and switches to it. */
export const changeLanguage = async (texts: i18n, language: string, load: TextsOptions['load']): Promise<void> => {
  // Telling everybody of the language they have renders every text of the screen again.
  if (language === texts.language) return;
  if (!texts.hasResourceBundle(language, 'ui')) {
    const loaded = await Promise.resolve(load(language)).catch((): LanguageTexts => ({}));
    for (const [namespace, content] of Object.entries(loaded)) texts.addResourceBundle(language, namespace, content);
  }
  await texts.changeLanguage(language);
};
