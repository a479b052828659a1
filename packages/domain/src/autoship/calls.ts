import { call } from '../call/index.ts';
import type { AutoshipPage, AutoshipsQuery } from './types.ts';
import type { AutoshipAnswer, AutoshipEdit, CancelAutoshipItem, CanceledItems, CancelReasonChoice } from './schema.ts';

/** The AutoShips of a client. */
export const listAutoships = call<undefined, AutoshipPage, Omit<AutoshipsQuery, 'clientId'>>()({
  id: 'autoships.list',
  method: 'GET',
  host: 'practice',
  path: 'autoships/client/:clientId',
});

/** Edits an AutoShip. */
export const editAutoship = call<AutoshipEdit, AutoshipAnswer>()({
  id: 'autoships.edit',
  method: 'POST',
  host: 'practice',
  path: 'autoships/:autoshipId',
  idempotent: true,
  versioned: true,
});

/** 'Skip a shipment': the next date moves on by one frequency. */
export const skipShipment = call<undefined, AutoshipAnswer>()({
  id: 'autoships.skip',
  method: 'POST',
  host: 'practice',
  path: 'autoships/:autoshipId/skip',
  idempotent: true,
  versioned: true,
});

/** The reasons for which an item can be canceled. */
export const listCancelReasons = call<undefined, { items: CancelReasonChoice[] }>()({
  id: 'autoships.cancelReasons',
  method: 'GET',
  host: 'practice',
  path: 'autoship/rest/v1/cancelautoship/reasons/scriptright',
});

/** Cancels an item of an AutoShip, or everything that ships for its pet. The number is the item's: see docs/readings.md. */
export const cancelAutoshipItem = call<CancelAutoshipItem, CanceledItems>()({
  id: 'autoships.cancelItem',
  method: 'POST',
  host: 'practice',
  path: 'autoship/rest/v1/cancelautoship/cancelitem/:autoshipId',
  idempotent: true,
});
