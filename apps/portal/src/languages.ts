import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { LanguageTexts } from '@practice-portal/ui';

/**
 * The language to show: the practice's when it is known, else the first of the browser's that the portal has.
 * @param preferred the browser's languages, most wanted first
 */
export const languageOf = (practice: PracticeData | null, preferred: readonly string[]): LocaleCode =>
  practice?.localizationData.defaultLocaleCode ?? preferred.find(isLocaleCode) ?? DEFAULT_LOCALE;

const fetchTexts = async (language: string): Promise<LanguageTexts> => {
  const response = await fetch(`/locales/${language}.json`);
  if (!response.ok) throw new Error(`The texts of ${language} answered ${response.status}.`);
  return (await response.json()) as LanguageTexts;
};

/** Loads the texts of a language, or those of the fallback when it has none. A language's file is complete: one request. */
export const loadTexts = async (language: string): Promise<LanguageTexts> => {
  try {
    return await fetchTexts(language);
  } catch (error) {
    if (language === DEFAULT_LOCALE) throw error;
    return fetchTexts(DEFAULT_LOCALE);
  }
};
