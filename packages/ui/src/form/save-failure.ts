import { type FieldMessage, isFieldMessage } from '@practice-portal/domain/text';

import { shownReference } from '../feedback/shown-reference.ts';
import { FieldErrors } from './save-errors.ts';

/** Why something was not saved, as the service said it. */
export interface SaveFailure {
  /** The HTTP status; 0 when there was no answer. */
  status: number;
  /** The service's own words. */
  message: string;
  /** Error of each field, by its path in the request. */
  fieldErrors: Readonly<Record<string, FieldMessage | string>>;
  /** The record as another person saved it since, of a 409; else undefined. */
  record: unknown;
  /** The body of the answer. */
  data: unknown;
  /** Names a fault of the service in its log, as short as a person can read it out. */
  reference?: string;
  /** There was no answer: the service was not reached. */
  unreached: boolean;
  /** It may or may not be saved: no answer, or a fault of the service. What is wrong can't be corrected in the form. */
  unexpected: boolean;
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const fieldErrorsIn = (data: unknown): SaveFailure['fieldErrors'] => {
  const said = part(data, 'fieldErrors');
  if (typeof said !== 'object' || said === null) return {};
  return Object.fromEntries(
    Object.entries(said).filter(
      (entry): entry is [string, FieldMessage | string] => typeof entry[1] === 'string' || isFieldMessage(entry[1]),
    ),
  );
};

/** Of a 401 or 403 the shared caller keeps the status alone: its words are in the body. */
const wordsOf = (error: unknown, status: number, data: unknown): string => {
  const inBody = status === 401 || status === 403 ? [part(data, 'error'), part(data, 'message'), part(data, 'errorMessage')] : [];
  const words = [...inBody, part(error, 'message')].find((said) => typeof said === 'string' && said !== '');
  return typeof words === 'string' ? words : '';
};

const INTERNAL = 'An internal error occurred';

/** Reads what a save was rejected with. Anything unknown, such as a fault of the portal, counts as no answer. */
export const saveFailureOf = (error: unknown): SaveFailure => {
  if (error instanceof FieldErrors) {
    return {
      status: 422,
      message: '',
      fieldErrors: error.fieldErrors,
      record: undefined,
      data: undefined,
      unreached: false,
      unexpected: false,
    };
  }
  const said = part(error, 'status');
  const status = typeof said === 'number' ? said : 0;
  const data = part(error, 'data');
  const message = wordsOf(error, status, data);
  const reference = shownReference(error);
  return {
    status,
    message,
    fieldErrors: fieldErrorsIn(data),
    record: status === 409 ? part(data, 'data') : undefined,
    data,
    ...(reference !== undefined && { reference }),
    unreached: said === 0,
    unexpected: status < 400 || status >= 500 || message === INTERNAL,
  };
};
