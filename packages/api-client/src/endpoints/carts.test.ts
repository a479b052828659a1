import { beforeEach, expect, test, vi } from 'vitest';

import { makeCart } from '../testing/features/ordering-cart.ts';
import { makeStore, makeTokens, memoryTokenStore, testEnvironment, type TestStore } from '../testing/index.ts';
import { cartEndpoints } from './carts.ts';

const asked: string[] = [];
let answers: Record<string, () => Response>;
let store: TestStore;
const empty = makeCart({ id: 61, clientId: 41, cartItems: [], printReceipt: false });
const shown = () => cartEndpoints.endpoints.clientCart.select({ params: { clientId: 41 } })(store.getState()).data?.data;

beforeEach(async () => {
  asked.length = 0;
  answers = { 'GET cart-by-client/41': () => Response.json({ data: empty }) };
  store = makeStore(
    testEnvironment({
      base: 'http://service.example',
      tokens: memoryTokenStore(makeTokens()),
      fetchFn: (url, init) => {
        const call = `${init?.method ?? 'GET'} ${new URL(url).pathname.replace(/^\/api\//, '')}`;
        asked.push(call);
        return Promise.resolve(answers[call]?.() ?? Response.json({ errorMessage: 'No such call' }, { status: 404 }));
      },
    }),
  );
  await store.dispatch(cartEndpoints.endpoints.clientCart.initiate({ params: { clientId: 41 } }));
});

test('the cart that a prescription was put into is read by its id, and shown', async () => {
  answers['POST prescriptions/refill/prescription/7'] = () => Response.json({ cartId: 61, cartItemId: 9 });
  answers['GET carts/cart/61'] = () => Response.json({ data: { ...empty, version: 5 } });
  const body = { prescriptionId: 7, practiceId: 1001, referralSourceId: null, sourceId: 7, renewPrescription: false, cartId: null };
  await store.dispatch(cartEndpoints.endpoints.refillPrescription.initiate({ params: { prescriptionId: 7 }, body, idempotencyKey: 'k' }));
  await vi.waitFor(() => expect(shown()?.version).toBe(5));
  expect(asked).toEqual(['GET cart-by-client/41', 'POST prescriptions/refill/prescription/7', 'GET carts/cart/61']);
});

test('a change of a cart shows at once, and is taken back when it is refused', async () => {
  answers['PUT carts/61'] = () => Response.json({ errorMessage: 'No' }, { status: 422 });
  const body = { shippingAddressId: null, printReceipt: true, recommendationNote: null };
  const saving = store.dispatch(
    cartEndpoints.endpoints.saveCart.initiate({ params: { cartId: 61 }, body, idempotencyKey: 'k', version: empty.version }),
  );
  expect(shown()?.printReceipt).toBe(true);
  await saving;
  expect(shown()?.printReceipt).toBe(false);
});
