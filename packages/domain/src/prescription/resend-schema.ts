import { isEmailAddress } from '../account/email-address.ts';
import { ACCOUNT_EMAIL_MAX } from '../account/schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { requiredText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';

/** Body of `POST prescription/rest/v1/rx/resend/{prescriptionId}`. */
export interface ResendRequest {
  /** Where the client reads it. */
  clientEmail: string;
}

/** The shape of a {@link ResendRequest}. */
export const resendBodySchema = bodySchema({
  clientEmail: requiredText(ACCOUNT_EMAIL_MAX).test('email', domainMessage('account.emailInvalid'), (value) =>
    isEmailAddress(value.trim()),
  ),
});
