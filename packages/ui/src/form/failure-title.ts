import { saveFailureOf } from './save-failure.ts';

/**
 * What is said of a failure outside of a save form: where nobody was reached the same everywhere, for nothing unexpected has happened.
 * @param own what is said otherwise
 */
export const failureTitle = (error: unknown, own: string, t: (key: 'ui:form.unreached') => string): string =>
  saveFailureOf(error).unreached ? t('ui:form.unreached') : own;
