import { type InferType, number, object, string } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { requiredId, secret } from '../schema/primitives.ts';
import { isStorable } from '../schema/text-rules.ts';
import { domainMessage } from '../text/message.ts';
import { VET_PIN_LIMIT } from './vet-pin.ts';

export interface VetSignInForm {
  vetStaffId: number | null;
  pin: string;
}

/**
 * The rules of 'Select a vet to continue'.
 * Rule: docs/rules/queue.md#vet-sign-in.
 * @param vetPinRequired the practice's flag
 */
export const vetSignInSchema = ({ vetPinRequired }: { vetPinRequired: boolean }) =>
  object({
    vetStaffId: number()
      .nullable()
      .transform((value: number | null, original: unknown) => (original === '' ? null : value))
      .typeError(domainMessage('approval.vetRequired'))
      .test('required', function hasVet(value) {
        if (value != null) return true;
        // A PIN says who it is only together with a vet.
        const { pin } = this.parent as { pin?: string | null };
        return this.createError({ message: domainMessage(pin ? 'approval.vetPinMismatch' : 'approval.vetRequired') });
      }),
    pin: string()
      .nullable()
      .test('required', domainMessage('approval.pinRequired'), (value) => !vetPinRequired || Boolean(value))
      .test('length', domainMessage('approval.pinTooLong'), (value) => (value ?? '').length < VET_PIN_LIMIT)
      .test('storable', domainMessage('validation.unreadable'), (value) => isStorable(value ?? '')),
  });

/** A PIN as it is sent. */
export const vetPin = () =>
  secret(VET_PIN_LIMIT).min(1, domainMessage('approval.pinSize')).max(VET_PIN_LIMIT, domainMessage('approval.pinSize'));

/** The shape of a {@link VetSignInRequest}. */
export const vetSignInBodySchema = bodySchema({ vetStaffId: requiredId(), pin: vetPin() });
/** Body of `POST veterinarian/auth/v2`. The PIN is required when the practice's vetPinRequired is on, and never stored by the portal. */
export interface VetSignInRequest extends InferType<typeof vetSignInBodySchema> {}
