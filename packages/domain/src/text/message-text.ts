import enCA from '../locales/en-CA.json' with { type: 'json' };
import enGB from '../locales/en-GB.json' with { type: 'json' };
import enUS from '../locales/en-US.json' with { type: 'json' };
import type { LocaleCode } from './locale-code.ts';
import type { FieldMessage } from './message.ts';

type Texts = { [key: string]: string | Texts };

const OWN_TEXTS: Record<LocaleCode, Texts> = { 'en-US': enUS, 'en-GB': enGB, 'en-CA': enCA };

const lookUp = (texts: Texts, path: string): string | undefined => {
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
};

const candidates = (path: string, count: unknown, localeCode: LocaleCode): string[] =>
  typeof count === 'number' ? [`${path}_${new Intl.PluralRules(localeCode).select(count)}`, `${path}_other`, path] : [path];

/**
 * A message in words, for places without i18next: answers, mails and PDFs of the service.
 * Reads this package's own texts the way i18next does: plural by `count`, `{{name}}` for parameters, fallback en-US.
 * @param message a message of the `domain` namespace
 * @returns the text, or the key itself when there is none
 */
export const messageText = ({ key, params = {} }: FieldMessage, localeCode: LocaleCode): string => {
  const path = key.replace(/^domain:/, '');
  for (const code of [localeCode, 'en-US'] as const) {
    for (const candidate of candidates(path, params['count'], code)) {
      const text = lookUp(OWN_TEXTS[code], candidate);
      if (text !== undefined) {
        return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));
      }
    }
  }
  return key;
};
