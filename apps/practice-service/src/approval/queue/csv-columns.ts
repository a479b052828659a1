import type { ApprovalQueueItem } from '@practice-portal/domain/approval';

import { type CsvColumn, date, moment, plain } from '../../http/csv.ts';

/** The queue as a file. */
export const QUEUE_COLUMNS: readonly CsvColumn<ApprovalQueueItem>[] = [
  plain('client', ({ clientName }) => clientName),
  plain('phone', ({ clientPhone }) => clientPhone),
  plain('email', ({ clientEmail }) => clientEmail),
  plain('pet', ({ animal }) => animal.name),
  plain('species', ({ animal }) => animal.species),
  plain('product', ({ product }) => product.productName),
  plain('strength', ({ product }) => product.productStrength),
  plain('packaging', ({ product }) => product.productPackaging),
  plain('quantity', ({ quantity }) => quantity),
  plain('source', ({ sourceDescription }) => sourceDescription),
  plain('order', ({ orderNumber }) => orderNumber),
  moment('ordered', ({ orderDate }) => orderDate),
  plain('waited', ({ orderTimeInAwaitingApproval }) => orderTimeInAwaitingApproval),
  date('nextShipDate', ({ isAutoship, nextShipDate }) => (isAutoship ? nextShipDate : null)),
  plain('vet', ({ vetDisplayName }) => vetDisplayName),
];
