import { object, type ObjectShape } from 'yup';

import { domainMessage } from '../text/message.ts';
import type { Shaped } from './object-schema.ts';

/**
 * A request body: nothing is converted, nothing unknown is let through.
 * What a body asks beyond that, such as a date in the future, is a rule of its own.
 */
export const bodySchema = <Shape extends ObjectShape>(shape: Shape): Shaped<Shape> =>
  object(shape)
    .typeError(domainMessage('validation.invalid'))
    .required(domainMessage('validation.required'))
    .noUnknown(true, domainMessage('validation.unknown'))
    .strict() as unknown as Shaped<Shape>;
