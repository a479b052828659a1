import { array, boolean, number, string } from 'yup';

import { amount, contract, fields, idOf } from '../contract/index.ts';
import { clientListFields, clientParams, pageOf } from '../paging/contract.ts';
import { listOrders, refundOrderItem } from './calls.ts';
import { type CancelCause, LINE_EVENT_TYPES } from './line-events.ts';
import { ORDER_WAITS_FOR } from './order-payment.ts';
import { refundBodySchema } from './refund-schema.ts';
import type { OrderStatus } from './types.ts';

const nullableText = () => string().nullable().defined();

/** Checks {@link listOrders}. */
export const listOrdersContract = contract(listOrders, {
  summary: 'A page of the items that a client has ordered, each in its order, by when it was placed',
  params: clientParams,
  query: fields(clientListFields),
  answer: pageOf(
    fields({
      orderId: number().required(),
      orderNumber: string().required(),
      cartId: number().nullable().defined(),
      source: string().required(),
      date: string().required(),
      hasReceipt: boolean().required(),
      status: string<OrderStatus>().required(),
      waitsFor: string().oneOf(ORDER_WAITS_FOR).nullable().defined(),
      waitsSince: string().required(),
      orderItems: array(
        fields({
          orderItemId: number().required(),
          productName: string().required(),
          strength: nullableText(),
          packaging: nullableText(),
          quantity: number().required(),
          petName: nullableText(),
          status: string<OrderStatus>().required(),
          trackingUrl: nullableText(),
          trackingNumber: nullableText(),
          flavor: nullableText(),
          autoshipQuantity: number().nullable().defined(),
          refundAmount: number().nullable().defined(),
          history: array(
            fields({
              type: string().oneOf(LINE_EVENT_TYPES).required(),
              status: string<OrderStatus>().required(),
              at: string().required(),
              by: nullableText(),
              byService: string<'pharmacy' | 'portal' | 'client'>().nullable().defined(),
              cause: string<CancelCause>().nullable().defined(),
              reason: nullableText(),
              expectedOn: nullableText(),
              trackingNumber: nullableText(),
              amount: number().nullable().defined(),
            }),
          ).required(),
        }),
      ).required(),
    }),
  ),
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
