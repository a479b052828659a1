import type { InferType } from 'yup';

import { isEmailAddress } from '../account/email-address.ts';
import { ACCOUNT_EMAIL_MAX } from '../account/schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { requiredText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';

/** The shape of a {@link ResendRequest}. */
export const resendBodySchema = bodySchema({
  /** Where the client reads it. */
  clientEmail: requiredText(ACCOUNT_EMAIL_MAX).test('email', domainMessage('account.emailInvalid'), (value) =>
    isEmailAddress(value.trim()),
  ),
});
/** Body of `POST prescription/rest/v1/rx/resend/{prescriptionId}`. */
export interface ResendRequest extends InferType<typeof resendBodySchema> {}
