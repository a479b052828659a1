import { array, boolean, number, object, string } from 'yup';

import { PORTAL_SOURCE_ID } from '../approval/types.ts';
import { contract, fields, idOf } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { money, requiredId, secretText, wholeNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { approvePriceOverride, checkCart, listShipModes, submitOrder } from './calls.ts';

const REQUIRED = domainMessage('validation.required');
const PASSWORD_MAX = 200;
const LINES_MAX = 1_000;

const text = () => string().defined();
const amount = () => number().integer().required();
const id = () => number().required();

const estimateAnswer = fields({
  items: array(fields({ cartItemId: id(), price: amount() })).required(),
  shipping: amount(),
  tax: amount(),
  // By name.
  fees: object().required(),
  promo: amount(),
  promosApplied: array(fields({ productName: text(), amount: amount(), promotionId: id() })).required(),
  total: amount(),
}).meta({ name: 'Estimate' });

const checkAnswer = object({
  data: fields({
    orderEstimate: estimateAnswer,
    messages: array(
      fields({ message: text(), cartItemId: number().nullable().defined(), hideBeforeSubmit: boolean().required() }),
    ).required(),
    isBlocked: boolean().required(),
    lines: array(
      fields({
        cartItemId: id(),
        price: amount(),
        productName: text(),
        productStrength: string().nullable().defined(),
        quantity: number().required(),
        unitPrice: amount(),
        backordered: boolean().required(),
      }),
    ).required(),
    scheduled: array(
      fields({
        cartItemId: id(),
        productName: text(),
        productStrength: string().nullable().defined(),
        quantity: number().required(),
        shipsOn: text(),
        total: amount(),
      }),
    ).required(),
    subtotal: amount(),
    hasWedgewoodProducts: boolean().required(),
    hasControlledSubstance: boolean().required(),
    version: number().required(),
  }),
})
  .required()
  .meta({ name: 'OrderCheck' });

/** What was shown, as it comes back. What it says is compared, never charged. */
const seenEstimate = bodySchema({
  items: array(bodySchema({ cartItemId: requiredId().meta({ entity: 'cartItem' }), price: money().required(REQUIRED) }))
    .required(REQUIRED)
    .max(LINES_MAX),
  shipping: money().required(REQUIRED),
  tax: money().required(REQUIRED),
  fees: object()
    .required(REQUIRED)
    .test(
      'amounts',
      domainMessage('validation.invalid'),
      (fees: unknown) => fees == null || Object.values(fees).every((fee) => money().isValidSync(fee, { strict: true })),
    )
    .meta({ example: {} }),
  promo: money().required(REQUIRED),
  promosApplied: array(
    bodySchema({
      productName: string().required(REQUIRED).max(200),
      amount: money().required(REQUIRED),
      promotionId: wholeNumber().required(REQUIRED),
    }),
  )
    .defined(REQUIRED)
    .max(LINES_MAX),
  total: money().required(REQUIRED),
});

const ofCart = fields({ cartId: idOf('openCart') });

/** Checks {@link checkCart}. */
export const checkCartContract = contract(checkCart, {
  summary: 'Validate a cart and say what it costs: what is charged when it is ordered now',
  params: ofCart,
  answer: checkAnswer,
  errors: { 404: 'No such cart', 409: 'It was sent or ordered meanwhile' },
});

/** Checks {@link listShipModes}. */
export const listShipModesContract = contract(listShipModes, {
  summary: 'The ways each item of a cart can be shipped',
  params: ofCart,
  answer: object({
    items: array(
      fields({
        cartItemId: id(),
        shipModes: array(fields({ id: id(), name: text(), price: amount(), freeFrom: number().integer().nullable().defined() })).required(),
      }),
    ).required(),
  }).required(),
  errors: { 404: 'No such cart' },
});

/** Checks {@link submitOrder}. */
export const submitOrderContract = contract(submitOrder, {
  summary:
    'Place an order and charge its card, exactly once: at most what was shown. What ships first on a later day is ordered and charged then',
  body: bodySchema({
    creditCardId: requiredId().meta({ entity: 'wallet' }),
    practiceId: requiredId().meta({ entity: 'practice' }),
    referralSourceId: wholeNumber().nullable().defined(REQUIRED),
    sourceId: wholeNumber().required(REQUIRED),
    rxCartId: requiredId().meta({ entity: 'openCart' }),
    orderEstimate: seenEstimate,
  }),
  answer: object({
    data: fields({
      // Null where everything ships first on a later day.
      orderId: number().nullable().defined(),
      orderNumber: string().nullable().defined(),
      cartId: id(),
      total: amount(),
      queueItemIds: array(id()).required(),
      autoshipIds: array(id()).required(),
    }),
  }).required(),
  errors: {
    403: 'The practice does not order here, or without cards',
    404: 'No such cart, or no such card of its client',
    409: 'The cart or a price changed since it was shown: `data` is what it is now, `changes` what is different. Nothing was charged',
    422: 'Something speaks against it: `data` says what; or the card was not accepted: `decline` says why. Nothing was charged',
  },
  example: {
    body: {
      referralSourceId: null,
      sourceId: PORTAL_SOURCE_ID,
      orderEstimate: { items: [], shipping: 0, tax: 0, fees: {}, promo: 0, promosApplied: [], total: 0 },
    },
  },
});

/** Checks {@link approvePriceOverride}. */
export const approvePriceOverrideContract = contract(approvePriceOverride, {
  summary: 'An approver agrees to another price of an item of an open cart, with their password',
  body: bodySchema({
    staffId: requiredId().meta({ entity: 'staff' }),
    password: secretText(PASSWORD_MAX),
    cartItemId: requiredId().meta({ entity: 'cartItem' }),
    overridePrice: money().required(REQUIRED),
  }),
  answer: object({
    // Lets set a price; nothing an audit log should know.
    data: fields({ token: string().required().meta({ secret: true }), expiresAt: string().required() }),
  }).required(),
  errors: {
    403: 'The practice changes no prices here',
    404: 'No such approver, or no such item',
    422: 'The price or the password is wrong, `fieldErrors` says which',
    429: 'Too many wrong passwords',
  },
  example: { body: { password: 'Demo1234', overridePrice: 0 } },
});
