import { array, number, string, type ObjectShape } from 'yup';

import { shaped, type Shaped } from '../schema/object-schema.ts';

/** Things that have ids; generated tests ask with the ids of another practice's. */
export type Entity =
  | 'practice'
  | 'staff'
  | 'vet'
  | 'client'
  | 'address'
  | 'animal'
  | 'product'
  /** A product with all its strengths and packs. */
  | 'catalogProduct'
  | 'queueItem'
  | 'orderItem'
  | 'profilePrescription'
  | 'order'
  | 'prescription'
  | 'cart'
  | 'cartItem'
  /** Not ordered yet: the only carts that can be changed. */
  | 'openCart'
  /** A recommended cart. */
  | 'recommendedCart'
  | 'recommendedItem'
  | 'favoriteDirection'
  /** A confirmed recommendation of a diet. */
  | 'dietRecommendation'
  /** An item of an open cart that a recommendation of a diet is for. */
  | 'dietItem'
  | 'card'
  /** An order whose payment failed. */
  | 'failedOrder'
  /** An item of an order: `orderItemId`. */
  | 'orderLine'
  | 'autoship'
  /** An item of an AutoShip: `autoshipItemId`. */
  | 'autoshipItem'
  | 'recommendation'
  | 'recipient'
  /** A person of the staff as a recipient of notifications: their `siteContactId`. */
  | 'staffRecipient'
  | 'settlement'
  | 'chat'
  /** A line of an order that the pharmacy has taken. */
  | 'pharmacyLine'
  /** Nobody's: compounding pharmacies are the same for every practice. */
  | 'compoundingPharmacy'
  /** Nobody's: partners are offered to every practice. */
  | 'partner'
  | 'protocol'
  /** A note to colleagues. */
  | 'note'
  /** Where a practice's events are sent. */
  | 'eventEndpoint'
  /** One event to one endpoint. */
  | 'eventDelivery';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Names it in the API's description, letters only. Written once there, and referred to. */
    name?: string;
    /** Whose id this is. */
    entity?: Entity;
    /** A value for generated calls. */
    example?: unknown;
    /** A PIN, a password, a card: never in the audit log, and no part of what an idempotency key stands for. */
    secret?: boolean;
    /** Of a body: fields that may be sent with it and are not read, such as a record's version. */
    readOnly?: readonly string[];
  }
}

const INT4_MAX = 2_147_483_647;

/** An integer that fits PostgreSQL's `integer`. */
export const int4 = (min = 0, max = INT4_MAX) => number().integer().min(min).max(max);

/** The id of something, named so that the isolation tests can find another practice's. */
export const idOf = (entity: Entity) => int4(1).required().meta({ entity });

/** One of a fixed list of words. */
export const oneOf = <Word extends string>(words: readonly Word[]) => string<Word>().oneOf([...words]);

/** A list of texts, as a query repeats it. */
export const textList = (maxItems: number, maxLength: number) => array().of(string().max(maxLength).required()).max(maxItems);

/** Fields of a request or an answer; unknown ones are refused by the route mechanism. */
export const fields = <Shape extends ObjectShape>(shape: Shape): Shaped<Shape> => shaped(shape).required();
