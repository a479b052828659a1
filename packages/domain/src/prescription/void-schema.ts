import type { InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { requiredId, wholeNumber } from '../schema/primitives.ts';
import { vetPin } from '../staff/vet-sign-in-schema.ts';
import { domainMessage } from '../text/message.ts';

/** The shape of a {@link VoidRequest}. */
export const voidBodySchema = bodySchema({
  sourceId: wholeNumber().required(domainMessage('validation.required')),
  vetPin: vetPin(),
  vetStaffId: requiredId(),
});
/** Body of `POST prescription/rest/v1/rx/void/{rxId}`: with the vet who approves the void. */
export interface VoidRequest extends InferType<typeof voidBodySchema> {}
