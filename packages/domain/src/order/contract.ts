import { string } from 'yup';

import { amount, contract, fields, idOf } from '../contract/index.ts';
import { clientListFields, clientParams } from '../paging/contract.ts';
import { changeOrderAddress, listOrders, refundOrderItem } from './calls.ts';
import { refundBodySchema } from './refund-schema.ts';
import { orderAddressSchema, orderPage } from './schema.ts';

const NUMBER_MAX = 100;

/** Checks {@link listOrders}. */
export const listOrdersContract = contract(listOrders, {
  summary: 'A page of the items that a client has ordered, each in its order, by when it was placed',
  params: clientParams,
  query: fields({ ...clientListFields, number: string().max(NUMBER_MAX) }),
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

/** Checks {@link changeOrderAddress}. */
export const changeOrderAddressContract = contract(changeOrderAddress, {
  summary: 'Have an order that the pharmacy has nothing of go to another address of its client',
  params: fields({ orderId: idOf('order') }),
  body: orderAddressSchema,
  answer: fields({ addressId: amount() }),
  errors: {
    404: 'No such order, or no such address of its client',
    409: 'The pharmacy has it, nothing of it ships, or its taxes would differ there',
  },
  example: { body: { addressId: 1 } },
});
