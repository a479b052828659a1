import type { Cart, CartSuggestion, DraftOrder, PurchasedItem } from '@practice-portal/domain/cart';
import type { CatalogProduct, FavoriteDirection } from '@practice-portal/domain/catalog';
import type { QuestionKind } from '@practice-portal/domain/question';

import { daysFromNow, TEST_NOW } from '../clock.ts';
import { makeCatalogProduct, makeCompoundedProduct, makeSku } from './ordering-catalog.ts';

/** A pet as far as an order goes. */
export interface OrderedPet {
  id: number;
  name: string;
  species: string;
  weight: number | null;
}

/** The data behind the handlers of ordering. */
export interface OrderingWorld {
  products: CatalogProduct[];
  /** Promotional codes that can be used. */
  codes: string[];
  favorites: FavoriteDirection[];
  /** The open carts, one a client at most. */
  carts: Cart[];
  /** Drafts beside the open carts. */
  drafts: DraftOrder[];
  purchased: PurchasedItem[];
  suggestions: CartSuggestion[];
  /** What is asked with each order. */
  questions: QuestionKind[];
  petOf(animalId: number): OrderedPet | undefined;
  clientOf(clientId: number): DraftOrder['client'];
  nextId(): number;
}

/** A draft of the day before. */
export const makeDraft = (overrides: Partial<DraftOrder> = {}): DraftOrder => ({
  id: 6901,
  client: { id: 4002, firstName: 'Marisol', lastName: 'Ortega', phone: '5035550177' },
  cartItems: [{ id: 6911, petName: 'Juno', productName: 'Rimadyl Caplets', productStrength: '25 mg' }],
  modifiedDate: daysFromNow(-1),
  version: 1,
  ...overrides,
});

/** Tablets that were bought half a year ago and can be filled again. */
export const makePurchased = (overrides: Partial<PurchasedItem> = {}): PurchasedItem => ({
  orderItemId: 9101,
  productId: 5001,
  productName: 'Rimadyl Caplets',
  productStrength: '25 mg',
  productPackaging: '60 tablets',
  animalId: 7201,
  animalName: 'Biscuit',
  quantity: 1,
  lastPurchased: daysFromNow(-180),
  fillsRemaining: 3,
  rxId: 8801,
  imageUrl: null,
  action: 'REFILL',
  finalAt: null,
  autoshipId: null,
  backordered: false,
  price: 2_499,
  isRoyalCaninIndividualis: false,
  ...overrides,
});

/** Something against fleas that the pet does not get. */
export const makeSuggestion = (overrides: Partial<CartSuggestion> = {}): CartSuggestion => ({
  skuId: 5131,
  displayName: 'NexGard',
  strengthSize: '136 mg',
  packaging: '1 chewable tablet',
  price: 2_260,
  imageUrl: null,
  isRoyalCaninIndividualis: false,
  ...overrides,
});

const rimadyl = (): CatalogProduct => ({
  id: 10,
  displayName: 'Rimadyl Caplets',
  genericName: 'Carprofen',
  form: 'caplet / chewable tablet',
  species: ['Canine'],
  isRoyalCaninIndividualis: false,
  skus: [
    makeSku(),
    makeSku({ id: 5002, strengthSize: '75 mg', price: 3_399 }),
    makeSku({ id: 5003, strengthSize: '100 mg', price: 3_899 }),
  ],
});

/** Three products, one purchase of each kind, a suggestion, and no cart yet. */
export const makeOrderingWorld = (overrides: Partial<OrderingWorld> = {}): OrderingWorld => {
  let last = 60_000;
  return {
    products: [rimadyl(), makeCatalogProduct(), makeCompoundedProduct()],
    codes: ['WELCOME10'],
    favorites: [{ id: 1, productId: 10, usageInstructions: 'Give 1 tablet by mouth every 24 hours with food.' }],
    carts: [],
    drafts: [],
    purchased: [
      makePurchased(),
      makePurchased({
        orderItemId: 9102,
        productId: 5002,
        productStrength: '75 mg',
        action: 'RENEW',
        fillsRemaining: 0,
        rxId: 8802,
        price: 3_399,
      }),
      makePurchased({
        orderItemId: 9103,
        productId: 5131,
        productName: 'NexGard',
        productStrength: '136 mg',
        productPackaging: '1 chewable tablet',
        action: 'ADD',
        fillsRemaining: null,
        rxId: null,
        autoshipId: 9901,
        lastPurchased: TEST_NOW,
        price: 2_260,
      }),
    ],
    suggestions: [makeSuggestion()],
    questions: [],
    petOf: (id) => (id === 7201 ? { id, name: 'Biscuit', species: 'Canine', weight: 68.5 } : undefined),
    clientOf: (id) => ({ id, firstName: 'Eleanor', lastName: 'Whitaker', phone: '5035550142' }),
    nextId: () => (last += 1),
    ...overrides,
  };
};

/** Changes the open carts in their array, which the handlers of checkout may have as well. */
export const setCarts = ({ carts }: OrderingWorld, next: readonly Cart[]): void => {
  carts.splice(0, carts.length, ...next);
};
