import { object, type ObjectShape } from 'yup';

import { domainMessage } from '../text/message.ts';
import type { Shaped } from './object-schema.ts';

/**
 * A request body: nothing is converted, nothing unknown is let through.
 * What a body asks beyond that, such as a date in the future, is a rule of its own.
 * @param readOnly fields of the record that may be sent along with it and are not read: a record can go back as it was answered
 */
export const bodySchema = <Shape extends ObjectShape>(shape: Shape, readOnly: readonly string[] = []): Shaped<Shape> =>
  object(shape)
    .typeError(domainMessage('validation.invalid'))
    .required(domainMessage('validation.required'))
    .noUnknown(true, domainMessage('validation.unknown'))
    .meta({ readOnly })
    .strict() as unknown as Shaped<Shape>;
