import { type InferType, number, object, string } from 'yup';

const nullableText = () => string().nullable().defined();

/** Checks what an order was ordered with, as it was on record then. Rule: docs/rules/ordering.md#an-order-is-a-document. */
export const orderedWithSchema = object({
  client: object({ firstName: string().defined(), lastName: string().defined(), email: nullableText(), phone: nullableText() }),
  /** Null where the client had no address. */
  shipTo: object({
    id: number().required(),
    address: string().defined(),
    address2: nullableText(),
    city: string().defined(),
    state: string().defined(),
    postalCode: string().defined(),
    postalCode2: nullableText(),
    country: string().defined(),
  })
    .nullable()
    .defined(),
  /** The card that pays it; null while there is none. */
  card: object({ type: string().required(), lastDigits: string().required() }).nullable().defined(),
  /** The person who ordered it; null for the shared login, the client, and what runs by itself. */
  by: nullableText(),
});

/** Checks what a line was ordered with, beside its product and price. */
export const lineOrderedWithSchema = object({
  /** Null where no pet was named. Its weight in pounds. */
  pet: object({ name: string().defined(), species: string().defined(), weight: number().nullable().defined() }).nullable().defined(),
  /** Null for what was ordered without. */
  directions: nullableText(),
  /** The vet who had signed it; null for what waits for one, and what needs none. */
  vet: nullableText(),
});

/** The shape of {@link orderedWithSchema}. */
export type OrderedWith = InferType<typeof orderedWithSchema>;

/** The shape of {@link lineOrderedWithSchema}. */
export type LineOrderedWith = InferType<typeof lineOrderedWithSchema>;
