import { array, boolean, number, string } from 'yup';

import { contract, fields } from '../contract/index.ts';
import { clientListFields, clientParams, pageOf } from '../paging/contract.ts';
import { listOrders } from './calls.ts';
import { LINE_EVENT_TYPES } from './line-events.ts';

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
      orderItems: array(
        fields({
          orderItemId: number().required(),
          productName: string().required(),
          strength: nullableText(),
          packaging: nullableText(),
          quantity: number().required(),
          petName: nullableText(),
          status: string().required(),
          trackingUrl: nullableText(),
          trackingNumber: nullableText(),
          flavor: nullableText(),
          autoshipQuantity: number().nullable().defined(),
          history: array(
            fields({
              type: string().oneOf(LINE_EVENT_TYPES).required(),
              status: string().required(),
              at: string().required(),
              by: nullableText(),
              byService: nullableText(),
              cause: nullableText(),
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
