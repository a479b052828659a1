import { amount, contract, fields, idOf } from '../contract/index.ts';
import { clientListFields, clientParams } from '../paging/contract.ts';
import { listOrders, refundOrderItem } from './calls.ts';
import { refundBodySchema } from './refund-schema.ts';
import { orderPage } from './schema.ts';

/** Checks {@link listOrders}. */
export const listOrdersContract = contract(listOrders, {
  summary: 'A page of the items that a client has ordered, each in its order, by when it was placed',
  params: clientParams,
  query: fields(clientListFields),
  answer: orderPage,
  errors: { 404: 'No such client, or no such pet of this client' },
});

/** Checks {@link refundOrderItem}. */
export const refundOrderItemContract = contract(refundOrderItem, {
  summary: 'Give back to its card what an item of an order cost; the same idempotency key gives the same answer',
  params: fields({ orderItemId: idOf('orderLine') }),
  body: refundBodySchema,
  answer: fields({ amount: amount() }),
  answerIs: 'What goes back, in minor units',
  errors: {
    403: 'The person may not refund, or the practice refunds nothing',
    404: 'No such item of an order',
    409: 'Nothing of it is to be refunded, or not this amount',
  },
  example: { body: { amount: 1_999, reason: 'Arrived damaged' } },
});
