import { object, string } from 'yup';

import { domainMessage } from '../text/message.ts';

/** The rules of the report's form: a month is chosen. */
export const ledgerSchema = object({ month: string().nullable().test('chosen', domainMessage('validation.required'), Boolean) });
