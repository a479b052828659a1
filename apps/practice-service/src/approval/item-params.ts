import { QUEUE_ITEM_TYPES, type QueueItemRef } from '@practice-portal/domain/approval';

import { fields, idOf, oneOf } from '@practice-portal/domain/contract';

const item = { type: oneOf(QUEUE_ITEM_TYPES).required().meta({ example: 'EC_ORDER_ITEM' }), id: idOf('queueItem') };

/** `{type}/{id}` of a path. */
export const itemParams = fields(item);

/** `{type}/{id}/…/{staffId}` of a path. */
export const itemAndVetParams = fields({ ...item, staffId: idOf('vet') });

/** Where every path of an item begins. */
export const ITEM_PATH = '/api/prescription/rest/v1/approval/:type/:id';

/** How the audit log names an item. */
export const subjectOf = ({ type, id }: QueueItemRef): string => `${type}/${id}`;
