import { array, boolean, number, object, string } from 'yup';

import { QUANTITY_MAX } from '../catalogue/price-tiers.ts';
import { contract, fields, idOf, oneOf } from '../contract/index.ts';
import { clientListFields, clientParams, pageOf } from '../paging/contract.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber, isoDate, plainText, requiredId, wholeNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { PORTAL_SOURCE_ID } from '../approval/index.ts';
import { CANCEL_REASONS } from './cancel.ts';
import { AUTOSHIP_FREQUENCY_MAX } from './presets.ts';
import { cancelAutoshipItem, editAutoship, listAutoships, listCancelReasons, skipShipment } from './calls.ts';

const NOTE_LENGTH = 1_000;
const AUTOSHIP_ITEMS_MAX = 200;
const REQUIRED = domainMessage('validation.required');
const nullableText = () => string().nullable().defined();
const nullableId = () => number().nullable().defined();

const autoship = fields({
  autoshipId: number().required(),
  frequency: number().required(),
  nextShipDate: nullableText(),
  active: boolean().required(),
  runState: oneOf(['Backordered product', 'Payment failure', 'Unexpected'] as const)
    .nullable()
    .defined(),
  walletId: nullableId(),
  addressId: nullableId(),
  autoShipItemResponseBeans: array(
    fields({
      autoshipItemId: number().required(),
      productName: string().required(),
      productStrength: nullableText(),
      productPackaging: nullableText(),
      quantity: number().required(),
      minimumQuantity: number().required(),
      maximumQuantity: number().required(),
      animalId: number().required(),
      animalName: string().required(),
      compoundingPharmacyMessage: nullableText(),
      productDefaultAutoshipDays: nullableId(),
    }),
  ).required(),
  version: number().required(),
}).meta({ name: 'AutoShip' });

const params = fields({ autoshipId: idOf('autoship') });
const answer = object({ data: autoship }).required();

/** Checks {@link listAutoships}. */
export const listAutoshipsContract = contract(listAutoships, {
  summary: 'A page of a client’s AutoShips that were not canceled, by their next ship date; paused ones have none',
  params: clientParams,
  query: fields({ ...clientListFields, activeOnly: boolean() }),
  answer: pageOf(autoship),
  errors: { 404: 'No such client, or no such pet of this client' },
});

/** Checks {@link editAutoship}. */
export const editAutoshipContract = contract(editAutoship, {
  summary:
    'Edit an AutoShip: frequency, next date, address, card and how much it ships. One that a failed payment has paused runs again with another card',
  params,
  body: bodySchema({
    autoshipId: requiredId().meta({ entity: 'autoship' }),
    addressId: requiredId().meta({ entity: 'address' }),
    frequency: wholeNumber(0, AUTOSHIP_FREQUENCY_MAX).required(REQUIRED),
    nextFireDate: isoDate().required(REQUIRED),
    walletId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'wallet' }),
    items: array(
      bodySchema({
        autoshipItemId: requiredId().meta({ entity: 'autoship' }),
        quantity: wholeNumber(1, QUANTITY_MAX).required(REQUIRED),
      }),
    ).max(AUTOSHIP_ITEMS_MAX, domainMessage('validation.invalid')),
  }),
  answer,
  errors: { 404: 'No such AutoShip, or no such address or card of its client', 422: 'A field is wrong, `fieldErrors` says which' },
  example: { body: { frequency: 42, nextFireDate: '2028-01-15' } },
});

/** Checks {@link skipShipment}. */
export const skipShipmentContract = contract(skipShipment, {
  summary: 'Leave out the next shipment of an AutoShip: its date moves on by one frequency',
  params,
  answer,
  errors: { 403: 'The practice has switched it off', 404: 'No such AutoShip', 422: 'It is paused, or ships more than 2 years ahead' },
  example: {},
});

/** Checks {@link listCancelReasons}. */
export const listCancelReasonsContract = contract(listCancelReasons, {
  summary: 'The reasons for which an item of an AutoShip can be canceled, in the practice’s language',
  answer: object({ items: array(fields({ value: oneOf(CANCEL_REASONS).required(), label: string().required() })).required() }).required(),
});

/** Checks {@link cancelAutoshipItem}. */
export const cancelAutoshipItemContract = contract(cancelAutoshipItem, {
  summary: 'Cancel an item of an AutoShip or, with `cancelAllAutoshipsForPet`, everything that ships for its pet',
  params,
  body: bodySchema({
    cancelReason: oneOf(CANCEL_REASONS).required(REQUIRED),
    sourceId: wholeNumber().required(REQUIRED),
    notes: plainText(NOTE_LENGTH).nullable().defined(REQUIRED),
    cancelAllAutoshipsForPet: boolean().required(REQUIRED),
  }),
  answer: object({ data: object({ autoshipItemIds: array(number().required()).required() }).required() }).required(),
  errors: { 404: 'No such item', 422: 'A field is wrong, `fieldErrors` says which' },
  example: { body: { cancelReason: 'ENOUGH_ON_HAND', sourceId: PORTAL_SOURCE_ID, notes: null, cancelAllAutoshipsForPet: false } },
});
