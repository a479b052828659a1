import { array, mixed, number, object, string, type TestContext, type ValidationError } from 'yup';

import { pinLengthProblem } from '../staff/vet-pin.ts';
import { answerProblem } from '../question/schema.ts';
import { QUESTION_KINDS } from '../question/types.ts';
import { typedWeightSchema } from '../pet/typed-weight-schema.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { ORDER_RULES, type OrderContext, type OrderFields } from './order-rules.ts';
import type { ProductForm } from './product-form.ts';

export interface ProductFormContext extends Omit<OrderContext, 'sku'> {
  /** Null while none is chosen: then only the product is asked for. */
  sku: OrderContext['sku'] | null;
  /** The product comes in strengths. */
  hasStrengths: boolean;
}

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const fieldsOf = (form: ProductForm): OrderFields => ({
  orderQuantity: form.quantity ?? Number.NaN,
  refills: form.refill,
  refillExpiration: form.expirationDate,
  usageInstructions: form.usageInstructions,
  pharmacyNotes: form.notesToPharmacist,
  clinicalRationaleCode: form.clinicalRationaleCode,
  compoundingFlavorId: form.compoundingFlavorId,
  medicationIndicationIds: form.medicationIndicationIds,
  autoshipFrequency: form.autoshipFrequency,
  autoshipQuantity: form.autoshipQuantity,
  autoshipStartDate: form.autoshipStartDate,
});

/** Returns what is wrong with the vet of an order: a PIN says who it is only together with one. */
const vetProblem = ({ vetStaffId, vetPin }: ProductForm): FieldMessage | null =>
  vetStaffId === null && vetPin !== '' ? domainMessage('approval.vetPinMismatch') : null;

/**
 * The rules of the product drawer. What they say of an order, the service says as well: `ORDER_RULES`.
 * Rule: docs/rules/ordering.md#product-form.
 */
export const productFormSchema = ({ sku, hasStrengths, ...rest }: ProductFormContext) => {
  const asked = (rule: (form: ProductForm) => FieldMessage | null) => ({
    name: 'order',
    test(_value: unknown, context: TestContext): true | ValidationError {
      const message = rule(context.parent as ProductForm);
      return message === null || context.createError({ message });
    },
  });
  const ordered = (field: keyof OrderFields) =>
    asked((form) => (sku === null ? null : ORDER_RULES[field](fieldsOf(form), { ...rest, sku })));
  return object({
    displayName: string().test('filled', REQUIRED, filled),
    id: number()
      .nullable()
      .test('chosen', REQUIRED, (value) => value != null),
    strength: string().test('filled', REQUIRED, (value) => !hasStrengths || filled(value)),
    packaging: string().test('filled', REQUIRED, (value) => sku === null || filled(value)),
    productPetWeight: typedWeightSchema(),
    quantity: number()
      .nullable()
      .test('filled', REQUIRED, (value) => value != null)
      .test(ordered('orderQuantity')),
    refill: number().typeError(INVALID).nullable().test(ordered('refills')),
    expirationDate: string().nullable().test(ordered('refillExpiration')),
    usageInstructions: string().test('filled', REQUIRED, filled).test(ordered('usageInstructions')),
    notesToPharmacist: string().test(ordered('pharmacyNotes')),
    clinicalRationaleCode: string().nullable().test(ordered('clinicalRationaleCode')),
    medicationIndicationIds: array(number().required()).test(ordered('medicationIndicationIds')),
    compoundingFlavorId: number().typeError(INVALID).nullable().test(ordered('compoundingFlavorId')),
    autoshipFrequency: number().typeError(INVALID).nullable().test(ordered('autoshipFrequency')),
    autoshipQuantity: number().typeError(INVALID).nullable().test(ordered('autoshipQuantity')),
    autoshipStartDate: string()
      .nullable()
      .test('filled', REQUIRED, (value, context) => (context.parent as ProductForm).autoshipFrequency === null || filled(value))
      .test(ordered('autoshipStartDate')),
    staffId: mixed().nullable(),
    vetStaffId: number().typeError(INVALID).nullable().test(asked(vetProblem)),
    answers: object(
      Object.fromEntries(
        QUESTION_KINDS.map((kind) => [
          kind,
          string()
            .nullable()
            .test('answer', (value, context) => {
              const typed = (value ?? '').trim();
              const message = typed === '' ? null : answerProblem({ kind, value: typed }, rest.now);
              return message === null || context.createError({ message });
            }),
        ]),
      ),
    ),
    vetPin: string().test(asked(({ vetPin }) => pinLengthProblem(vetPin))),
  });
};
