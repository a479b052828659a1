import { inZone } from '@practice-portal/domain/locale';
import type { RequestHandler } from 'msw';
import {
  acceptCompoundingAgreement,
  addCartItem,
  type Cart,
  type CartItemInput,
  CART_ITEMS_MAX,
  createCart,
  deleteCart,
  type DraftOrder,
  listDrafts,
  orderProblems,
  readCart,
  readCartSuggestions,
  readClientCart,
  readPurchased,
  refillPrescription,
  removeCartItem,
  renewPrescription,
  replacePrescription,
  saveCart,
  saveCartItem,
  setPromoCode,
  startingOrderExpiration,
} from '@practice-portal/domain/cart';
import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import { isOutsideRange } from '@practice-portal/domain/catalog';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { readOpenQuestions } from '@practice-portal/domain/protocol';
import { messageText } from '@practice-portal/domain/text';

import { TEST_NOW } from '../clock.ts';
import { refuse } from '../handlers/answers.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';
import { makeCart, makeCartItem, repriced, withInput } from './ordering-cart.ts';
import { type OrderingWorld, setCarts } from './ordering-world.ts';

const CHANGED = 'Someone else has changed this record';

const skuIn = (state: OrderingWorld, id: number) => state.products.flatMap(({ skus }) => skus).find((sku) => sku.id === id);

/** Returns what the service says of an item that cannot be saved like this; null when it can. */
const refusalOf = (state: OrderingWorld, world: World, input: CartItemInput) => {
  const sku = skuIn(state, input.productId);
  if (!sku) return refuse(404, 'No such product');
  const pet = state.petOf(input.animalId);
  const { practice } = world;
  const now = inZone(new Date(TEST_NOW), 'UTC');
  const { displayName: productName = '' } = state.products.find(({ skus }) => skus.includes(sku)) ?? {};
  const problems = orderProblems(input, {
    sku,
    localization: practice.localizationData,
    now,
    limits: prescribingLimits({ productName, productStrength: sku.strengthSize, complianceBean: sku.complianceBean }, { practice, now }),
    pharmacyNoteRequired: pet !== undefined && isOutsideRange(sku, pet),
  });
  const said = Object.entries(problems).map(([field, problem]) => [
    field,
    messageText(problem, practice.localizationData.defaultLocaleCode),
  ]);
  if (said.length > 0) return refuse(422, said[0]?.[1] ?? '', { fieldErrors: Object.fromEntries(said) as Record<string, string> });
  const asksPin = practice.practiceHomeFeatures.vetPinRequired;
  return input.pin !== undefined && asksPin && input.pin !== world.pin ? refuse(400, 'Provided vet PIN is incorrect') : null;
};

/** Carts and drafts. Every change counts the version, and one to another version is refused with the cart. */
export const cartHandlers = (state: OrderingWorld, world: World): RequestHandler[] => {
  const find = (id: number): Cart | undefined => state.carts.find((cart) => cart.id === id);
  const isStale = (cart: Cart, request: Request): boolean => {
    const asked = request.headers.get(VERSION_HEADER);
    return asked !== null && asked !== versionTag(cart.version);
  };
  const keep = (cart: Cart): { data: Cart } => {
    const data = repriced({ ...cart, version: cart.version + 1, modifiedDate: TEST_NOW }, state, world.practice);
    setCarts(state, [...state.carts.filter(({ id }) => id !== cart.id), data]);
    return { data };
  };
  const conflict = (cart: Cart) => refuse(409, CHANGED, { data: structuredClone(cart) as never });
  const drop = (id: number): void => {
    setCarts(
      state,
      state.carts.filter((cart) => cart.id !== id),
    );
  };
  const itemFrom = (cartId: number, input: CartItemInput) =>
    withInput(makeCartItem({ id: state.nextId(), cartId }), input, { state, practice: world.practice });
  const fromPrescription = (
    rxId: number,
    kind: 'REFILL' | 'RENEW',
    { insteadOf, voidsRx = false }: { insteadOf?: number | undefined; voidsRx?: boolean } = {},
  ) => {
    const rx = world.prescriptions.find((row) => row.rxId === rxId);
    if (!rx) return refuse(404, 'No such prescription');
    if (kind === 'REFILL' && !rx.canRefill) return refuse(409, 'This prescription has no fills left');
    const open = state.carts.find(({ clientId }) => clientId === rx.clientId);
    const cart = open ?? makeCart({ id: state.nextId(), clientId: rx.clientId, cartItems: [] });
    const others = cart.cartItems.filter(({ id }) => id !== insteadOf);
    if (others.some((item) => item.rxId === rxId)) return refuse(409, 'This prescription is in the order already');
    const ordered = state.products.flatMap(({ displayName, skus }) =>
      displayName === rx.productName ? skus.filter(({ strengthSize }) => strengthSize === rx.productStrength) : [],
    )[0];
    const context = { localization: world.practice.localizationData, now: inZone(new Date(TEST_NOW), 'UTC'), limits: null };
    const item = makeCartItem({
      id: state.nextId(),
      cartId: cart.id,
      animalId: rx.animalId,
      animalName: rx.animalName,
      productName: rx.productName,
      productStrength: rx.productStrength,
      productPackaging: rx.productPackaging,
      orderQuantity: rx.fillQuantity,
      prescriptionQuantity: rx.fillQuantity,
      ...(ordered ? { productId: ordered.id, refills: ordered.complianceBean.defaultRefills } : {}),
      refillExpiration: kind === 'REFILL' || !ordered ? rx.expirationDate : startingOrderExpiration(ordered, context),
      voidsRx,
      kind,
      refill: kind === 'REFILL',
      rxId,
    });
    keep({ ...cart, cartItems: [...others, item] });
    return { cartId: cart.id, cartItemId: item.id };
  };
  const changing = (cart: Cart | undefined, request: Request, change: (cart: Cart) => ReturnType<typeof refuse> | { data: Cart }) => {
    if (!cart) return refuse(404, 'No such cart');
    return isStale(cart, request) ? conflict(cart) : change(cart);
  };
  const ofItem = (id: number): Cart | undefined => state.carts.find(({ cartItems }) => cartItems.some((item) => item.id === id));
  const draftOf = (cart: Cart): DraftOrder => ({
    id: cart.id,
    client: state.clientOf(cart.clientId),
    cartItems: cart.cartItems.map(({ id, animalName: petName, productName, productStrength }) => ({
      id,
      petName,
      productName,
      productStrength,
    })),
    modifiedDate: cart.modifiedDate,
    version: cart.version,
  });
  return [
    on(readClientCart, ({ params }) => ({ data: state.carts.find(({ clientId }) => clientId === params.clientId) ?? null })),
    on(readCart, ({ params }) => {
      const data = find(params.cartId);
      return data ? { data } : refuse(404, 'No such cart');
    }),
    on(createCart, ({ body: { clientId, sourceId, cartItem } }) => {
      const open = state.carts.find((cart) => cart.clientId === clientId);
      if (open) return conflict(open);
      const refusal = refusalOf(state, world, cartItem);
      if (refusal) return refusal;
      const id = state.nextId();
      return keep(makeCart({ id, clientId, sourceId, version: 0, cartItems: [itemFrom(id, cartItem)] }));
    }),
    on(saveCart, ({ params, body, request }) => changing(find(params.cartId), request, (cart) => keep({ ...cart, ...body }))),
    on(deleteCart, ({ params }) => {
      if (!find(params.cartId)) return refuse(404, 'No such cart');
      drop(params.cartId);
      return undefined;
    }),
    on(setPromoCode, ({ params, body, request }) =>
      changing(find(params.cartId), request, (cart) => {
        const code = body.promoCode?.trim().toUpperCase() ?? '';
        if (code !== '' && !state.codes.includes(code)) return refuse(422, 'Invalid promo code');
        return keep({ ...cart, promoCode: code === '' ? null : code });
      }),
    ),
    on(addCartItem, ({ body: { cartId, ...input }, request }) =>
      changing(find(cartId), request, (cart) => {
        const refusal = refusalOf(state, world, input);
        if (refusal) return refusal;
        if (cart.cartItems.length >= CART_ITEMS_MAX) return refuse(422, 'This order already has the maximum number of products');
        return keep({ ...cart, cartItems: [...cart.cartItems, itemFrom(cartId, input)] });
      }),
    ),
    on(saveCartItem, ({ params, body, request }) =>
      changing(ofItem(params.cartItemId), request, (cart) => {
        const refusal = refusalOf(state, world, body);
        if (refusal) return refusal;
        const change = { state, practice: world.practice };
        return keep({
          ...cart,
          cartItems: cart.cartItems.map((item) => (item.id === params.cartItemId ? withInput(item, body, change) : item)),
        });
      }),
    ),
    on(removeCartItem, ({ params, request }) => {
      const cart = ofItem(params.cartItemId);
      if (!cart) return refuse(404, 'No such item');
      if (isStale(cart, request)) return conflict(cart);
      const cartItems = cart.cartItems.filter(({ id }) => id !== params.cartItemId);
      if (cartItems.length > 0) return keep({ ...cart, cartItems });
      drop(cart.id);
      return { data: null };
    }),
    on(listDrafts, ({ query }) => {
      const size = Number(query.size ?? 15);
      const page = Number(query.page ?? 0);
      const all = [...state.drafts, ...state.carts.map(draftOf)].toSorted((one, other) => (one.modifiedDate < other.modifiedDate ? 1 : -1));
      const pageBean = { size, page, sort: 'modifiedDate', order: 'DESC' as const };
      return { data: { elements: all.slice(page * size, (page + 1) * size), count: all.length, pageBean } };
    }),
    on(refillPrescription, ({ params, body }) => fromPrescription(params.prescriptionId, 'REFILL', { insteadOf: body.insteadOfItemId })),
    on(renewPrescription, ({ params }) => fromPrescription(params.prescriptionId, 'RENEW')),
    on(replacePrescription, ({ params, body }) => {
      if (world.practice.practiceHomeFeatures.vetPinRequired && body.vetPin !== world.pin)
        return refuse(400, 'Provided vet PIN is incorrect');
      return fromPrescription(params.prescriptionId, 'RENEW', { voidsRx: true });
    }),
    on(readPurchased, ({ query }) => ({
      data: state.purchased.filter(({ animalId }) => query.animalId === undefined || animalId === Number(query.animalId)),
    })),
    on(readOpenQuestions, () => ({ questions: state.questions })),
    on(readCartSuggestions, () => ({ data: state.suggestions })),
    on(acceptCompoundingAgreement, () => {
      world.practice = {
        ...world.practice,
        practiceHomeFeatures: { ...world.practice.practiceHomeFeatures, showCompoundingAgreement: false },
      };
      return { data: { acceptedAt: TEST_NOW } };
    }),
  ];
};
