import { string } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { APPLICATIONS, type ApplicationCode } from './types.ts';

const INVALID = domainMessage('validation.invalid');

/** The shape of an {@link ApplicationLinkRequest}. */
export const applicationLinkBodySchema = bodySchema({
  application: string<ApplicationCode>().typeError(INVALID).oneOf(APPLICATIONS, INVALID).required(domainMessage('validation.required')),
  practiceId: requiredId().meta({ entity: 'practice' }),
});
