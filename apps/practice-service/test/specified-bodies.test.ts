import type { Cart } from '@practice-portal/domain/cart';
import { addDays } from '@practice-portal/domain/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { addAutoship } from '../src/records/add-autoship.ts';
import { routes } from '../src/routes.ts';
import { freshPrescriptions } from './support/made.ts';
import { CART_PIN, CART_VET, itemFor } from './support/ordering.ts';
import { A, B, ONE_DATABASE, startService, TODAY } from './support/service.ts';
import { dataOf, type Json, openSpecified, type Specified, type SpecifiedCall } from './support/specified.ts';
import { ACCESS } from './specified/access.ts';
import { APPROVING } from './specified/approving.ts';
import { DIET } from './specified/diet.ts';
import { PAYING } from './specified/paying.ts';

/** Calls with a body that the specification does not have. */
const OURS: Record<string, string> = {
  'staff.readInvitation': 'the link of an invitation',
  'staff.acceptInvitation': 'the link of an invitation',
  'approval.undo': 'undoing a decision',
  'protocols.create': 'protocols',
  'protocols.save': 'protocols',
  'protocols.try': 'protocols',
  'orders.address': 'the address of an order',
  'orders.refund': 'refunds',
  'catalogue.addDirection': 'favorite directions',
  'carts.replace': 'void and replace in one step, by a reading; the two specified calls have a row',
  'diet.addWeighIn': 'weigh-ins',
  'approval.putOff': 'putting an order off',
  'approval.passOn': 'putting an order off',
  'approval.offer': 'offering what an outside seller asks for',
  'owner.answer': "the owner's page",
  'notes.add': 'notes to colleagues',
  'views.save': 'saved views',
  'merges.merge': 'merging records',
  'merges.undo': 'merging records',
  'events.add': 'events to other systems',
  'partners.addDraft': 'a draft from another system',
  'mail.bounced': 'bounces of mail',
  'owner.order': "the owner's page",
  'owner.pay': "the owner's page",
  'payments.link': "the owner's page",
  'receipts.decided': 'the papers of a set',
  'chat.start': 'the help chat of the portal itself',
  'chat.send': 'the help chat of the portal itself',
  'chatDesk.signIn': 'the help chat of the portal itself',
  'chatDesk.send': 'the help chat of the portal itself',
  'pharmacy.signIn': 'playing the pharmacy',
  'pharmacy.act': 'playing the pharmacy',
  'pharmacy.sendOrder': 'playing the pharmacy',
  'pharmacy.answerReview': 'playing the pharmacy',
  'pharmacy.clock': 'playing the pharmacy',
  'signOn.password': "the page of the reference service's own provider",
};

const STAFF = `staff/practice/${A}`;
const NOTIFIED = `notification/practice/${A}`;
const PETMAIL = `petmail/enrollment-preferences/practice/${A}`;

const NEW_MEMBER = {
  id: null,
  active: true,
  firstName: 'Nora',
  lastName: 'Quist',
  username: 'nora.quist',
  password: 'Sunrise77',
  email: 'nora.quist@clinic.example',
  externalId: null,
  notificationsEnabled: true,
  priceOverride: false,
  paymentRefund: false,
  practiceManager: false,
  siteAdministrator: false,
  veterinarian: true,
  canEdit: true,
  canDeactivate: true,
  canReactivate: false,
  roles: '',
  veterinarianAttributes: {
    pin: '8642',
    cell: '3035550188',
    licenseNumber: 'CO-881',
    licenseExpiration: addDays(TODAY, 200),
    licenseState: 'CO',
    phone: '3035550189',
  },
};

const memberNamed = async ({ ask }: Specified, search: string): Promise<Json> => {
  const { items } = await ask('GET', `${STAFF}/staff?size=10&page=0&order=ASC&search=${search}&active=true`);
  return (items as Json[])[0] ?? {};
};

const NEW_CLIENT = {
  id: null,
  firstName: 'Marit',
  lastName: 'Solheim',
  email: 'marit.solheim@mail.example',
  phone: '3035550190',
  phone2: null,
  languageId: 1,
  userEnabled: true,
  externalClientId: null,
  pets: [],
  practiceId: A,
  idControlledSubstances: null,
};

const addressOf = (clientId: unknown) => ({
  id: null,
  address: '2150 Juniper Valley Rd',
  address2: null,
  city: 'Golden',
  state: 'CO',
  postalCode: '80401',
  postalCode2: null,
  country: 'US',
  phone: null,
  isNewAddress: true,
  validatedStatus: 'VALIDATED_USER',
  clientId,
});

const petOf = (clientId: unknown) => ({
  id: null,
  clientId,
  name: 'Tuva',
  birthDate: '2021-04-12',
  weight: 40,
  sex: 'Female',
  spayedNeutered: true,
  species: 'Canine',
  breed: 'Labrador Retriever',
  rehomed: false,
  deceased: false,
  deceasedDate: null,
  medications: '',
  info: '',
  petExternalId: null,
});

const client = async ({ ask }: Specified): Promise<Json> => dataOf(await ask('POST', 'clients', NEW_CLIENT));
const fromPrescription = (prescriptionId: number, renewPrescription: boolean) => ({
  prescriptionId,
  practiceId: A,
  referralSourceId: null,
  sourceId: 7,
  renewPrescription,
  cartId: null,
});
const itemOf = (cart: Json, cartItemId: unknown): unknown => (cart as unknown as Cart).cartItems.find(({ id }) => id === cartItemId);
const found = async ({ ask }: Specified, query: string): Promise<number[]> =>
  ((await ask('GET', `catalog/rest/v1/${A}/scriptright/products?${query}`))['data'] as Json[]).map(({ id }) => Number(id));

const ROWS: SpecifiedCall[] = [
  {
    call: 'PUT practice-information/',
    does: async ({ ask }) => {
      const { version: _ours, ...entity } = dataOf(await ask('GET', `practice-information/${A}`));
      await ask('PUT', 'practice-information/', { ...entity, city: 'Arvada', practiceName: 'Another name' });
      return dataOf(await ask('GET', `practice-information/${A}`));
    },
    after: { city: 'Arvada', practiceName: 'Juniper Valley Animal Hospital' },
  },
  {
    call: 'POST, PUT and DELETE commercial-information',
    does: async ({ ask }) => {
      const body = {
        address1: '12 Warehouse Road',
        address2: null,
        city: 'Ludlow',
        phone: '01632960144',
        postalCode: 'SY8 1AA',
        state: null,
      };
      await ask('POST', 'commercial-information', { ...body, siteId: B }, B);
      await ask('PUT', 'commercial-information', { ...body, city: 'Leominster', siteId: B }, B);
      const { city } = dataOf(await ask('GET', `commercial-information/${B}`, undefined, B));
      await ask('DELETE', `commercial-information/${B}`, undefined, B);
      return [city, (await ask('GET', `commercial-information/${B}`, undefined, B))['data']];
    },
    after: ['Leominster', null],
  },
  {
    call: 'POST recommendations/practice/{practiceId}/default-message',
    does: async ({ ask }) => {
      await ask('POST', `recommendations/practice/${A}/default-message`, { messageText: 'As we said', practiceId: A });
      return ask('GET', `recommendations/practice/${A}/default-message`);
    },
    after: { messageText: 'As we said' },
  },
  {
    call: 'PUT sms/practice/{practiceId} and PUT notification/practice/{practiceId}/modes',
    does: async ({ ask }) => {
      await ask('PUT', `sms/practice/${A}`, { smsEnabled: true });
      const before = await ask('GET', `${NOTIFIED}/modes`);
      await ask('PUT', `${NOTIFIED}/modes`, { smsEnabled: false });
      return [before, await ask('GET', `sms/practice/${A}`)];
    },
    after: [{ smsEnabled: true }, { smsEnabled: false }],
  },
  {
    call: 'POST, PUT, GET and DELETE recipients, with an empty search',
    does: async ({ ask }) => {
      const body = { name: 'Weekend desk', email: 'weekend@clinic.example', notificationsEnabled: ['APPROVALS'] };
      const { siteContactId } = dataOf(await ask('POST', `${NOTIFIED}/recipient`, body));
      await ask('PUT', `${NOTIFIED}/recipient/${String(siteContactId)}`, { ...body, name: 'Weekday desk' });
      const list = () => ask('GET', `${NOTIFIED}/recipients?size=50&page=0&order=ASC&search=`);
      const names = ((await list())['items'] as Json[]).map(({ name }) => name);
      await ask('DELETE', `${NOTIFIED}/recipient/${String(siteContactId)}`);
      const left = ((await list())['items'] as Json[]).map(({ name }) => name);
      return [names.includes('Weekday desk'), left.includes('Weekday desk')];
    },
    after: [true, false],
  },
  {
    call: 'PUT notification/practice/{practiceId}/staff/{staffId}',
    does: async ({ ask }) => {
      const items = (await ask('GET', `${NOTIFIED}/recipients?size=50&page=0&order=ASC&search=kelly`))['items'] as Json[];
      const { staffId, siteContactId, email, staffFirstName, staffLastName } = items[0] ?? {};
      const body = { email, staffFirstName, staffLastName, notificationsEnabled: ['ORDERS'], recipientId: siteContactId };
      return dataOf(await ask('PUT', `${NOTIFIED}/staff/${String(staffId)}`, body));
    },
    after: { notificationsEnabled: ['ORDERS'] },
  },
  {
    call: 'POST staff/practice/{practiceId}/staff',
    does: async (world) => {
      await world.ask('POST', `${STAFF}/staff`, NEW_MEMBER);
      return memberNamed(world, 'quist');
    },
    after: { username: 'nora.quist', veterinarian: true, hasPin: true, veterinarianAttributes: { licenseNumber: 'CO-881' } },
  },
  {
    call: 'PUT staff/practice/{practiceId}/staff/{id}',
    does: async (world) => {
      const { hasPin: _a, isNew: _b, invitation: _c, version: _d, ...entity } = await memberNamed(world, 'quist');
      const attributes = { ...(entity['veterinarianAttributes'] as Json), pin: '' };
      const body = { ...entity, password: '', firstName: 'Nina', active: false, veterinarianAttributes: attributes };
      await world.ask('PUT', `${STAFF}/staff/${String(entity['id'])}`, body);
      return memberNamed(world, 'quist');
    },
    after: { firstName: 'Nina', active: true, hasPin: true },
  },
  {
    call: 'PUT users/scriptapproval/{userId}/password/admin-reset, DELETE and POST …/reactivate',
    does: async (world) => {
      const { id } = await memberNamed(world, 'quist');
      await world.ask('PUT', `users/scriptapproval/${String(id)}/password/admin-reset`, {
        newPassword: 'Sunset88',
        verifyNewPassword: 'Sunset88',
      });
      await world.ask('POST', 'auth', { user: 'nora.quist', password: 'Sunset88', practiceId: A });
      await world.ask('DELETE', `${STAFF}/staff/${String(id)}`);
      const gone = await memberNamed(world, 'quist');
      await world.ask('POST', `${STAFF}/staff/${String(id)}/reactivate`);
      return [gone, await memberNamed(world, 'quist')];
    },
    after: [{}, { active: true }],
  },
  {
    call: 'PUT staff/practice/{practiceId}/vet/{id}',
    does: async ({ ask }) => {
      const list = async () =>
        (await ask('GET', `staff/practice/${B}/staff?size=10&page=0&order=ASC&search=`, undefined, B))['items'] as Json[];
      const vet = (await list()).find(({ canEdit }) => canEdit) ?? {};
      const { firstName, email, id } = vet;
      const license = { licenseNumber: 'RCVS-7', licenseState: null, licenseExpiration: addDays(TODAY, 300) };
      await ask('PUT', `staff/practice/${B}/vet/${String(id)}`, { id, firstName, lastName: 'Wren', email, ...license }, B);
      return (await list()).find((one) => one['id'] === id);
    },
    after: { lastName: 'Wren', veterinarianAttributes: { licenseNumber: 'RCVS-7' } },
  },
  {
    call: 'PUT petmail/…/frequency, pause, resume and cancel',
    does: async ({ ask }) => {
      await ask('PUT', `${PETMAIL}/frequency`, { frequency: 'EVERY_OTHER_WEEK' });
      await ask('PUT', `${PETMAIL}/pause`, { reason: 'Moving', resumeDate: addDays(TODAY, 30), startPauseDate: addDays(TODAY, 10) });
      const paused = dataOf(await ask('GET', PETMAIL));
      await ask('PUT', `${PETMAIL}/resume`);
      await ask('PUT', `${PETMAIL}/cancel`, { reason: 'OTHER', otherReason: 'We write ourselves' });
      return [paused, dataOf(await ask('GET', PETMAIL))];
    },
    after: [{ emailFrequency: 'EVERY_OTHER_WEEK', futurePauseScheduled: true }, { enrolled: false }],
  },
  {
    call: 'POST ecom/rest/v1/practiceadmin/banking/{siteId}, where no safeguard asks for a password',
    does: async ({ ask }) => {
      const bank = `ecom/rest/v1/practiceadmin/banking/${B}`;
      const checked = await ask('POST', `${bank}/routingnumber/validate`, { routingNumber: '309634' }, B);
      await ask('POST', bank, { accountNumber: '31926819', routingNumber: '309634' }, B);
      return [checked, dataOf(await ask('GET', bank, undefined, B))];
    },
    after: [{ valid: true }, { routingNumber: '309634' }],
  },
  {
    call: 'POST and PUT clients with the client, PUT …/contact and POST …/normalize',
    does: async (world) => {
      const { petCount: _a, version: _b, ...entity } = await client(world);
      const path = `clients/${String(entity['id'])}`;
      await world.ask('PUT', path, { ...entity, pets: [], phone: '3035550191', lastName: 'Sunde' });
      await world.ask('POST', `${path}/normalize`);
      const normal = dataOf(await world.ask('GET', path));
      await world.ask('PUT', `${path}/contact`, { email: 'm@mail.example', phone: '3035550192' });
      return [normal, dataOf(await world.ask('GET', path))];
    },
    after: [
      { lastName: 'Sunde', phone: '3035550191' },
      { email: 'm@mail.example', phone: '3035550192' },
    ],
  },
  {
    call: 'POST and PUT animals with the pet',
    does: async (world) => {
      const { id: clientId } = await client(world);
      const { weightDate: _a, version: _b, ...entity } = dataOf(await world.ask('POST', 'animals', petOf(clientId)));
      await world.ask('PUT', `animals/${String(entity['id'])}`, { ...entity, weight: 42.5 });
      return dataOf(await world.ask('GET', `animals/${String(entity['id'])}`));
    },
    after: { name: 'Tuva', weight: 42.5 },
  },
  {
    call: 'POST and PUT addresses with the address, POST autoships/client/{clientId}/address/{addressId}',
    does: async (world) => {
      const { id: clientId } = await client(world);
      const { version: _ours, ...entity } = dataOf(await world.ask('POST', 'addresses', addressOf(clientId)));
      const { id } = dataOf(
        await world.ask('PUT', `addresses/${String(entity['id'])}`, { ...entity, city: 'Lakewood', isNewAddress: false }),
      );
      await world.ask('POST', `autoships/client/${String(clientId)}/address/${String(id)}`);
      const { elements } = await world.ask('GET', `addresses/client/${String(clientId)}?size=1000&page=0&order=DESC`);
      return elements;
    },
    after: [{ city: 'Lakewood' }],
  },
  {
    call: 'PUT carts/{id} with the cart without its items, GET carts/cart/{cartId}',
    does: async (world) => {
      const { cartItems, ...entity } = await world.cart();
      const values = { practiceId: A, clientId: entity.clientId, animalId: cartItems[0]?.animalId ?? 0, productId: 5001 };
      const shipped = { productName: 'Rimadyl', quantity: 1, frequency: 30, nextShipDate: addDays(TODAY, 20) };
      await addAutoship(world.shop.service.services.db, { ...values, ...shipped });
      await world.ask('PUT', `carts/${entity.id}`, { ...entity, recommendationNote: 'For the hips', totalShippingAmount: 0, clientId: 1 });
      return dataOf(await world.ask('GET', `carts/cart/${entity.id}`));
    },
    after: { recommendationNote: 'For the hips', totalShippingAmount: 599, cartItems: [{ autoshipOrderId: expect.any(Number) as number }] },
  },
  {
    call: 'POST and PUT cartitems with the item, PUT carts/{cartId}/promocode',
    does: async (world) => {
      const { id, cartItems } = await world.cart();
      const [first] = cartItems;
      const added = dataOf(await world.ask('POST', 'cartitems', { ...first, id: null, productId: 5002 }));
      await world.ask('PUT', `cartitems/${first?.id}`, { ...first, orderQuantity: 3, price: 1, approved: true, pin: undefined });
      await world.ask('PUT', `carts/${id}/promocode`, { promoCode: 'SPRING15' });
      const cart = dataOf(await world.ask('GET', `carts/cart/${id}`)) as unknown as Cart;
      const [saved] = cart.cartItems;
      return [(added['cartItems'] as Json[]).length, saved?.orderQuantity, saved?.approved, saved?.price !== 1, cart.promoCode];
    },
    after: [2, 3, false, true, 'SPRING15'],
  },
  {
    call: 'POST prescriptions/refill/prescription/{prescriptionId}',
    does: async ({ shop, ask }) => {
      const [rx = 0] = await freshPrescriptions(shop.service.services.db, 1, A);
      await shop.rows(`update queue_items set status = 'DENIED' where practice_id = ${A} and status = 'AWAITING'`);
      await shop.rows(`update order_items set placed_at = placed_at - interval '700 days'`);
      await shop.rows(`update prescriptions set expiration_date = '2027-06-01', fills_remaining = 3 where id = ${rx}`);
      const { cartId, cartItemId } = await ask('POST', `prescriptions/refill/prescription/${rx}`, fromPrescription(rx, false));
      return itemOf(dataOf(await ask('GET', `carts/cart/${String(cartId)}`)), cartItemId);
    },
    after: { refill: true },
  },
  {
    call: 'POST rx/void/{rxId}?isReplacement=true, then POST prescriptions/renew/prescription/{prescriptionId}',
    does: async ({ shop, ask }) => {
      const [rx = 0] = await freshPrescriptions(shop.service.services.db, 1, A);
      // Their PIN signs, by a reading.
      const body = { sourceId: 7, vetStaffId: CART_VET, vetPin: CART_PIN };
      await ask('POST', `prescription/rest/v1/rx/void/${rx}?isReplacement=true`, body);
      const { cartId, cartItemId } = await ask('POST', `prescriptions/renew/prescription/${rx}`, fromPrescription(rx, true));
      const replacement = itemOf(dataOf(await ask('GET', `carts/cart/${String(cartId)}`)), cartItemId);
      const [stored] = await shop.rows(`select is_replacement as "isReplacement" from cart_items where id = ${String(cartItemId)}`);
      return [replacement, stored];
    },
    after: [{ kind: 'RENEW', voidsRx: false }, { isReplacement: true }],
  },
  {
    call: 'POST catalog/rest/v1/promotions/site/{practiceId}/adjustmentsMap',
    does: async ({ shop, ask }) => {
      const promoted = await shop.rows<{ id: number }>(
        `select t.product_id as id from product_terms t join promotions o on o.catalogue_product_id = t.catalogue_product_id
          where not o.autoship_only and o.practice_id is null`,
      );
      const ids = promoted.map(({ id }) => id).slice(0, 50);
      const map = dataOf(await ask('POST', `catalog/rest/v1/promotions/site/${A}/adjustmentsMap`, ids));
      const adjusted = Object.keys(map).map(Number);
      return adjusted.length > 0 && adjusted.every((id) => ids.includes(id));
    },
    after: true,
  },
  {
    call: 'GET catalog product search (query, partnerId, hfpProgramId, filterEcomExcludedProducts)',
    does: async (world) => {
      const [excluded] = await world.shop.rows<{ id: number; name: string }>(
        'select id, name from catalogue_products where ecom_excluded limit 1',
      );
      const query = `query=${encodeURIComponent(excluded?.name ?? '')}&partnerId=1&hfpProgramId=1`;
      const all = await found(world, `${query}&filterEcomExcludedProducts=false`);
      const sold = await found(world, `${query}&filterEcomExcludedProducts=true`);
      return [all.includes(excluded?.id ?? 0), sold.includes(excluded?.id ?? 0)];
    },
    after: [true, false],
  },
];

describe.each(ONE_DATABASE)('calls of section 7 on %s', (kind) => {
  let service: Service;
  let world: Specified;
  beforeAll(async () => {
    service = await startService(kind);
    world = await openSpecified(service, (animalId) => itemFor(animalId));
  });
  afterAll(() => service.close());

  it.each([...APPROVING, ...ROWS, ...PAYING, ...DIET, ...ACCESS])(
    'take the body that is specified and do it: $call',
    async ({ does, after }) => {
      const is = await does(world);
      if (typeof after === 'object') expect(is).toMatchObject(after as object);
      else expect(is).toBe(after);
    },
  );

  it('leave no call with a body out', () => {
    const withBody = routes.filter(({ body }) => body).map(({ id }) => id);
    expect(withBody.filter((id) => !world.asked.has(id) && OURS[id] === undefined)).toEqual([]);
    expect(Object.keys(OURS).filter((id) => world.asked.has(id) || !withBody.includes(id))).toEqual([]);
  });
});
