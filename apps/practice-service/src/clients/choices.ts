import { type IdType, isStateOfIdNeeded, type Language } from '@practice-portal/domain/client';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { domainMessage } from '@practice-portal/domain/text';

import { noProblemsOr422 } from '../http/validate-or-422.ts';

/** The kinds of identity documents. Rule: docs/rules/clients.md#identity-document. */
export const ID_TYPE_LIST: readonly IdType[] = ['Driver license', 'State ID', 'Military ID', 'Other'].map((description, index) => ({
  id: index + 1,
  description,
  stateRequired: isStateOfIdNeeded(index + 1),
}));

/** The languages that mail to clients is written in. */
export const LANGUAGES: readonly Language[] = [
  { id: 1, description: 'English' },
  { id: 2, description: 'Spanish' },
  { id: 3, description: 'French' },
];

/** @throws 422 for a language that there is not */
export const requireLanguage = (languageId: number, localeCode: LocaleCode): void => {
  if (LANGUAGES.some(({ id }) => id === languageId)) return;
  noProblemsOr422([{ path: 'languageId', message: domainMessage('validation.invalid') }], localeCode);
};
