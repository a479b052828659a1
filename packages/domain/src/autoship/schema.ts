import { array, boolean, string, type InferType } from 'yup';

import { QUANTITY_MAX } from '../catalog/price-tiers.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber, isoDate, plainText, requiredId, wholeNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { amount, amountOrNull, cents, dataOf, fields, flag, listOf, text, textOrNull, oneOf } from '../contract/index.ts';
import { CANCEL_REASONS } from './cancel.ts';
import { AUTOSHIP_FREQUENCY_MAX } from './presets.ts';
import { AUTOSHIP_RUN_STATES } from './types.ts';

const NOTE_LENGTH = 1_000;
const AUTOSHIP_ITEMS_MAX = 200;
const REQUIRED = domainMessage('validation.required');

const autoshipItem = fields({
  autoshipItemId: amount(),
  productName: string().required(),
  productStrength: textOrNull(),
  productPackaging: textOrNull(),
  quantity: amount(),
  /** Bound what `quantity` can be changed to: what the product is sold in, and what a prescription that is required has for each fill. */
  minimumQuantity: amount(),
  maximumQuantity: amount(),
  animalId: amount(),
  animalName: string().required(),
  compoundingPharmacyMessage: textOrNull(),
  /** Days between shipments that the product is sold with; null for none. */
  productDefaultAutoshipDays: amountOrNull(),
  /** Directions of the newest prescription that it can be filled by; null for none. */
  usageInstructions: textOrNull(),
});
export interface AutoshipItem extends InferType<typeof autoshipItem> {}

/** The shape of a {@link NextCharge}. */
export const nextCharge = fields({
  /** `YYYY-MM-DD`: when it ships and its card is charged. */
  day: text(),
  subtotal: cents(),
  shipping: cents(),
  tax: cents(),
  /** All of them. */
  fees: cents(),
  total: cents(),
}).meta({ name: 'NextCharge' });
/**
 * Holds what the next shipment of an AutoShip is charged by now, in minor units.
 * Rule: docs/rules/autoship.md#next-charge.
 */
export interface NextCharge extends InferType<typeof nextCharge> {}

export const autoship = fields({
  autoshipId: amount(),
  /** Days. */
  frequency: amount(),
  /** `YYYY-MM-DD`; null while it is paused. */
  nextShipDate: textOrNull(),
  active: flag(),
  runState: oneOf(AUTOSHIP_RUN_STATES).nullable().defined(),
  walletId: amountOrNull(),
  addressId: amountOrNull(),
  autoShipItemResponseBeans: listOf(autoshipItem),
  // Ours.
  /** Null while it is paused, and where something of it can't ship. */
  nextCharge: nextCharge.nullable(),
  /** Counts the times it was edited: sent back with a change, so that two people do not overwrite each other. */
  version: amount(),
}).meta({ name: 'AutoShip' });
/**
 * Repeating shipments.
 * Rule: docs/rules/autoship.md#autoship.
 */
export interface Autoship extends InferType<typeof autoship> {}

export const autoshipAnswer = dataOf(autoship);
/** Answer of the calls that change one AutoShip. */
export interface AutoshipAnswer extends InferType<typeof autoshipAnswer> {}

export const cancelReasonChoice = fields({
  value: oneOf(CANCEL_REASONS).required(),
  label: string().required(),
});
/** A reason to choose, with its words. */
export interface CancelReasonChoice extends InferType<typeof cancelReasonChoice> {}

export const canceledItems = dataOf(fields({ autoshipItemIds: listOf(amount()) }));
/** Which items were canceled. */
export interface CanceledItems extends InferType<typeof canceledItems> {}

const autoshipItemChange = bodySchema({
  autoshipItemId: requiredId().meta({ entity: 'autoshipItem' }),
  quantity: wholeNumber(1, QUANTITY_MAX).required(REQUIRED),
});
/** How much of an item ships. */
export interface AutoshipItemChange extends InferType<typeof autoshipItemChange> {}

export const autoshipEdit = bodySchema({
  autoshipId: requiredId().meta({ entity: 'autoship' }),
  addressId: requiredId().meta({ entity: 'address' }),
  /** Days. */
  frequency: wholeNumber(0, AUTOSHIP_FREQUENCY_MAX).required(REQUIRED),
  /** `YYYY-MM-DD`: when it ships next. */
  nextFireDate: isoDate().required(REQUIRED),
  /** Null only where the practice is shown no cards. */
  walletId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'card' }),
  // Ours.
  /** How much of which item ships; what is left out stays. */
  items: array(autoshipItemChange).max(AUTOSHIP_ITEMS_MAX, domainMessage('validation.invalid')),
});
/** Body of `POST autoships/{autoshipId}`. Rule: docs/rules/autoship.md#editing. */
export interface AutoshipEdit extends InferType<typeof autoshipEdit> {}

export const cancelAutoshipItemBody = bodySchema({
  cancelReason: oneOf(CANCEL_REASONS).required(REQUIRED),
  sourceId: wholeNumber().required(REQUIRED),
  /** Needed with `OTHER`. */
  notes: plainText(NOTE_LENGTH).nullable().defined(REQUIRED),
  cancelAllAutoshipsForPet: boolean().required(REQUIRED),
});
/** Body of `POST autoship/rest/v1/cancelautoship/cancelitem/{autoshipId}`. Rule: docs/rules/autoship.md#canceling. */
export interface CancelAutoshipItem extends InferType<typeof cancelAutoshipItemBody> {}
