import type { FieldMessage } from '@practice-portal/domain/text';
import type { TFunction } from 'i18next';

const isFieldMessage = (value: unknown): value is FieldMessage =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

/**
 * Text of a schema's or the server's error.
 * @param error a `FieldMessage` of domain, a text that is already words (from a server), or a list of them (the first counts)
 */
export const errorText = (error: unknown, t: TFunction): string | undefined => {
  if (typeof error === 'string') return error === '' ? undefined : error;
  if (Array.isArray(error)) return errorText(error.find(Boolean), t);
  return isFieldMessage(error) ? t<string, Record<string, unknown>, string>(error.key, { ...error.params }) : undefined;
};
