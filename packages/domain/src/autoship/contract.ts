import { boolean } from 'yup';

import { contract, fields, idOf, itemsOf } from '../contract/index.ts';
import { clientListFields, clientParams, pageOf } from '../paging/contract.ts';
import { PORTAL_SOURCE_ID } from '../approval/queue/types.ts';
import { cancelAutoshipItem, editAutoship, listAutoships, listCancelReasons, skipShipment } from './calls.ts';
import { autoship, autoshipAnswer, cancelReasonChoice, canceledItems, autoshipEdit, cancelAutoshipItemBody } from './schema.ts';

const params = fields({ autoshipId: idOf('autoship') });

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
  body: autoshipEdit,
  answer: autoshipAnswer,
  errors: { 404: 'No such AutoShip, or no such address or card of its client', 422: 'A field is wrong, `fieldErrors` says which' },
  example: { body: { frequency: 42, nextFireDate: '2028-01-15' } },
});

/** Checks {@link skipShipment}. */
export const skipShipmentContract = contract(skipShipment, {
  summary: 'Leave out the next shipment of an AutoShip: its date moves on by one frequency',
  params,
  answer: autoshipAnswer,
  errors: { 403: 'The practice has switched it off', 404: 'No such AutoShip', 422: 'It is paused, or ships more than 2 years ahead' },
  example: {},
});

/** Checks {@link listCancelReasons}. */
export const listCancelReasonsContract = contract(listCancelReasons, {
  summary: 'The reasons for which an item of an AutoShip can be canceled, in the practice’s language',
  answer: itemsOf(cancelReasonChoice),
});

/** Checks {@link cancelAutoshipItem}. */
export const cancelAutoshipItemContract = contract(cancelAutoshipItem, {
  summary: 'Cancel an item of an AutoShip or, with `cancelAllAutoshipsForPet`, everything that ships for its pet',
  // What its address calls an AutoShip is an item of one.
  params: fields({ autoshipId: idOf('autoshipItem') }),
  body: cancelAutoshipItemBody,
  answer: canceledItems,
  errors: { 404: 'No such item', 422: 'A field is wrong, `fieldErrors` says which' },
  example: { body: { cancelReason: 'ENOUGH_ON_HAND', sourceId: PORTAL_SOURCE_ID, notes: null, cancelAllAutoshipsForPet: false } },
});
