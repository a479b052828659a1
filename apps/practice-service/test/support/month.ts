import { randomUUID } from 'node:crypto';

import { answeredFindings, type ApprovalQueueItem, type DecisionAnswer, type ValidationMessage } from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER, VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import type { Cart } from '@practice-portal/domain/cart';
import { clientOf, type ClientAnswer } from '@practice-portal/domain/client';
import { addDays, dayIn, inZone } from '@practice-portal/domain/locale';
import type { Order } from '@practice-portal/domain/order';
import { petOf, type PetAnswer } from '@practice-portal/domain/pet';
import { sql } from 'drizzle-orm';

import type { Service } from '../../src/create-service.ts';
import { rowsOf } from '../../src/db/client.ts';
import { fillKeyOf } from '../../src/fulfilment/fill-key.ts';
import { type Play, playPharmacy } from '../../src/pharmacy/simulated.ts';
import { offerSecretOf } from '../../src/owner-links/owner-link.ts';
import type { Random } from '../../src/seed/random.ts';
import { approvalOf, denialOf } from './approval.ts';
import { checkoutOf } from './checkout.ts';
import { CART_PIN, CART_VET, itemFor } from './ordering.ts';
import { A, call } from './service.ts';

const ZONE = 'America/Denver';
const SIGNED = { vetStaffId: CART_VET, pin: CART_PIN };
const PLAYS: readonly Play[] = [{ kind: 'outOfStock' }, { kind: 'return' }, { kind: 'delay', days: 2 }, { kind: 'delay', days: 9 }];

/** A client of the month, with a dog and a card. */
export interface Customer {
  clientId: number;
  animalId: number;
  walletId: number;
}

/** Holds what acts are done with. */
export interface World {
  service: Service;
  random: Random;
  token: string;
  now: Date;
  customers: readonly Customer[];
  /** The last decision, which can be taken back for some seconds. */
  decided: { item: Pick<ApprovalQueueItem, 'id' | 'type'>; answer: DecisionAnswer } | null;
  /** What was put off, or should have been where the practice does without. */
  putOff?: { id: number; until: string; refused: boolean }[];
}

interface Sent<Body> {
  status: number;
  body: Body;
}

/** Sends a call, and answers what it warns of: whatever comes of it, the service does not fail. */
const send = async <Body>(
  { service, token }: World,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
  version?: number,
): Promise<Sent<Body>> => {
  const headers = {
    ...(method === 'GET' ? {} : { [IDEMPOTENCY_HEADER]: randomUUID() }),
    ...(version === undefined ? {} : { [VERSION_HEADER]: versionTag(version) }),
  };
  const answer = await call(service, { method, url: `/api/${path}`, token, headers, ...(body === undefined ? {} : { payload: body }) });
  if (answer.statusCode >= 500) throw new Error(`${method} ${path}: ${answer.body}`);
  return { status: answer.statusCode, body: (answer.body === '' ? {} : JSON.parse(answer.body)) as Body };
};

const asked = ({ status, body }: Sent<unknown>): readonly ValidationMessage[] =>
  status === 422 ? ((body as { validationMessages?: ValidationMessage[] }).validationMessages ?? []) : [];

const rows = async <Row>({ service }: World, query: ReturnType<typeof sql>): Promise<Row[]> =>
  rowsOf<Row>(await service.services.db.execute(query));

/** Those whom the month is about, as SQL. */
const theirs = ({ customers }: World, column = 'client_id') =>
  sql.raw(`${column} in (${customers.map(({ clientId }) => clientId).join(', ')})`);

const pickOne = async <Row>(world: World, query: ReturnType<typeof sql>): Promise<Row | null> => {
  const found = await rows<Row>(world, query);
  return found.length === 0 ? null : world.random.pick(found);
};

const customer = (world: World): Customer => world.random.pick(world.customers);

const buy = async (world: World, cart: Cart, { walletId }: Customer): Promise<void> => {
  const checkout = await checkoutOf(world.service, world.token, A, cart, walletId);
  const { statusCode, body } = await checkout.submit();
  if (statusCode >= 500) throw new Error(body);
  if (statusCode >= 400) await send(world, 'DELETE', `carts/cart/${cart.id}`);
};

export const order = async (world: World): Promise<Customer> => {
  const { random, now } = world;
  const who = customer(world);
  const { clientId, animalId } = who;
  const ships = { autoshipFrequency: 7, autoshipQuantity: 1, autoshipStartDate: dayIn(now, ZONE) };
  const cartItem = itemFor(animalId, {
    productId: random.pick([5001, 5002]),
    refillExpiration: addDays(dayIn(now, ZONE), 90),
    usageInstructions: 'Give 1 tablet by mouth once a day',
    ...(random.chance(0.7) ? SIGNED : {}),
    ...(random.chance(0.5) ? ships : {}),
  });
  const ask = (answered: object) =>
    send<{ data: Cart }>(world, 'POST', 'carts', { sourceId: 7, clientId, cartItem: { ...cartItem, ...answered } });
  let answer = await ask({});
  if (asked(answer).length > 0) answer = await ask(answeredFindings(asked(answer)));
  if (answer.status === 200) await buy(world, answer.body.data, who);
  return who;
};

const refill = async (world: World): Promise<void> => {
  const rx = await pickOne<{ id: number; clientId: number }>(
    world,
    sql`select id, client_id as "clientId" from prescriptions where ${theirs(world)} and fills_remaining > 0 order by id`,
  );
  const who = world.customers.find(({ clientId }) => clientId === rx?.clientId);
  if (!rx || !who) return;
  const path = world.random.chance(0.7) ? 'refill' : 'renew';
  const body = {
    practiceId: A,
    prescriptionId: rx.id,
    sourceId: 7,
    referralSourceId: null,
    cartId: null,
    renewPrescription: path === 'renew',
  };
  const ask = (answered: object) =>
    send<{ cartId: number }>(world, 'POST', `prescriptions/${path}/prescription/${rx.id}`, { ...body, ...answered });
  let added = await ask({});
  if (asked(added).length > 0) added = await ask({ confirmedFindings: answeredFindings(asked(added)).confirmedFindings });
  if (added.status !== 200) return;
  const { body: cart } = await send<{ data: Cart }>(world, 'GET', `carts/cart/${added.body.cartId}`);
  await buy(world, cart.data, who);
};

/** A recommendation that is bought by its link, before anybody has paid it. */
export const buyByLink = async (world: World): Promise<void> => {
  const { clientId, animalId } = customer(world);
  const cartItem = itemFor(animalId, { refillExpiration: addDays(dayIn(world.now, ZONE), 90), ...SIGNED });
  const made = await send<{ data: Cart }>(world, 'POST', 'carts', { sourceId: 7, clientId, cartItem });
  if (made.status !== 200) return;
  const { data: cart } = made.body;
  await rows(world, sql`update carts set status = 'RECOMMENDED' where id = ${cart.id}`);
  const { db, keys } = world.service.services;
  const { value } = await db.transaction((tx) => offerSecretOf(tx, { keys, publicUrl: () => '' }, { cartId: cart.id }, world.now));
  const url = `${value}/order`;
  const payload = { items: cart.cartItems.map(({ id }) => id) };
  const { statusCode, body } = await call(world.service, { method: 'POST', url, payload, headers: { [IDEMPOTENCY_HEADER]: randomUUID() } });
  if (statusCode >= 500) throw new Error(body);
};

export const decide = async (world: World): Promise<void> => {
  const { random, now } = world;
  const item = await pickOne<Pick<ApprovalQueueItem, 'id' | 'type'>>(
    world,
    sql`select q.id, q.type from queue_items q join queue_item_details d on d.item_id = q.id
      where ${theirs(world)} and q.status = 'AWAITING' order by q.id`,
  );
  if (!item) return;
  const path = `prescription/rest/v1/approval/${item.type}/${item.id}`;
  await send(world, 'POST', `${path}/lock/${CART_VET}`);
  const approves = random.chance(0.75);
  const expirationDate = addDays(dayIn(now, ZONE), 90);
  const form = approves ? approvalOf(item, CART_VET, { expirationDate, refills: 2 }) : denialOf(item, CART_VET);
  const ask = (answered: object) =>
    send<DecisionAnswer>(world, 'POST', `${path}/${approves ? 'approve' : 'deny'}`, { ...form, ...answered });
  let answer = await ask({});
  if (asked(answer).length > 0) answer = await ask(answeredFindings(asked(answer)));
  if (answer.status === 200) world.decided = { item, answer: answer.body };
  await send(world, 'POST', `${path}/unlock/${CART_VET}`);
};

/** Puts an item off that can be neither approved nor denied today. */
export const notNow = async (world: World): Promise<void> => {
  const { random, now } = world;
  const item = await pickOne<Pick<ApprovalQueueItem, 'id' | 'type'>>(
    world,
    sql`select q.id, q.type from queue_items q join queue_item_details d on d.item_id = q.id
      where ${theirs(world)} and q.status = 'AWAITING' order by q.id`,
  );
  if (!item) return;
  const path = `prescription/rest/v1/approval/${item.type}/${item.id}`;
  await send(world, 'POST', `${path}/lock/${CART_VET}`);
  const until = addDays(dayIn(now, ZONE), random.pick([1, 3, 7]));
  const waitingFor = random.pick(['WEIGHT', 'OWNER', 'EXAM', 'DATE'] as const);
  const asks = waitingFor === 'WEIGHT' || waitingFor === 'OWNER';
  const question = asks ? { questionKind: 'TEXT', questionText: 'How is she?' } : {};
  const signed = { vetStaffId: CART_VET, vetPin: CART_PIN };
  const body = { ...item, ...signed, waitingFor, until, note: '', colleagueStaffId: null, missedShipDate: null, ...question };
  const { status } = await send(world, 'POST', `${path}/put-off`, body);
  if (status === 200 || status === 403) world.putOff?.push({ id: item.id, until, refused: status === 403 });
  if (status !== 200) await send(world, 'POST', `${path}/unlock/${CART_VET}`);
};

const undo = async (world: World): Promise<void> => {
  await decide(world);
  if (!world.decided) return;
  const { item, answer } = world.decided;
  const body = { ...item, vetStaffId: CART_VET, vetPin: CART_PIN, decidedAt: answer.decidedAt };
  await send(world, 'POST', `prescription/rest/v1/approval/${item.type}/${item.id}/undo`, body);
  await send(world, 'POST', `prescription/rest/v1/approval/${item.type}/${item.id}/unlock/${CART_VET}`);
};

const voidOne = async (world: World): Promise<void> => {
  const rx = await pickOne<{ id: number }>(
    world,
    sql`select id from prescriptions where ${theirs(world)} and voided_at is null order by id`,
  );
  const body = { sourceId: 7, vetStaffId: CART_VET, vetPin: CART_PIN };
  if (rx) await send(world, 'POST', `prescription/rest/v1/rx/void/${rx.id}?isReplacement=false`, body);
};

const savePet = async (world: World, { animalId }: Customer, changes: object): Promise<void> => {
  const { body } = await send<PetAnswer>(world, 'GET', `animals/${animalId}`);
  await send(world, 'PUT', `animals/${animalId}`, { ...petOf(body.data), ...changes }, body.data.version);
};

/** Before its parcel is handed over. */
const orderAndWeigh = async (world: World): Promise<void> => savePet(world, await order(world), { weight: 5 });

const weigh = (world: World): Promise<void> => savePet(world, customer(world), { weight: world.random.pick([5, 50, 55]) });

/** Most of them were a mistake, and live again at once. */
const die = async (world: World): Promise<void> => {
  const who = customer(world);
  await savePet(world, who, { deceased: true, deceasedDate: dayIn(world.now, ZONE) });
  if (world.random.chance(0.7)) await savePet(world, who, { deceased: false, deceasedDate: null });
};

const turn = async (world: World): Promise<void> => {
  const inactive = await pickOne<{ clientId: number }>(
    world,
    sql`select id as "clientId" from clients where ${theirs(world, 'id')} and not active order by id`,
  );
  const { clientId } = inactive ?? customer(world);
  const { body } = await send<ClientAnswer>(world, 'GET', `clients/${clientId}`);
  const { data: client } = body;
  if (client.userEnabled) await send(world, 'DELETE', `clients/${clientId}`, undefined, client.version);
  else
    await send(
      world,
      'PUT',
      `clients/${clientId}?bringBack=${world.random.chance(0.7)}`,
      { ...clientOf(client), userEnabled: true },
      client.version,
    );
};

const play = async (world: World): Promise<void> => {
  const line = await pickOne<{ id: number }>(
    world,
    sql`select id from order_items where ${theirs(world)} and accepted_at is not null order by id`,
  );
  const { service, random, now } = world;
  if (line) await playPharmacy(service.services.db, fillKeyOf(line.id), random.pick(PLAYS), inZone(now, ZONE));
};

const refund = async (world: World): Promise<void> => {
  const { clientId } = customer(world);
  const { body } = await send<{ elements: Order[] }>(world, 'GET', `orderhistory/${clientId}?size=50`);
  const lines = body.elements.flatMap(({ orderItems }) => orderItems).filter(({ refundAmount }) => refundAmount !== null);
  if (lines.length === 0) return;
  const { orderItemId, refundAmount } = world.random.pick(lines);
  await send(world, 'POST', `orders/items/${orderItemId}/refund`, { amount: refundAmount, reason: 'Arrived damaged' });
};

/** From now on cards are declined, or pay again. */
const turnCard = async (world: World): Promise<void> => {
  const { walletId } = customer(world);
  const behaviour = world.random.chance(0.4) ? 'INSUFFICIENT_FUNDS' : 'approve';
  await rows(
    world,
    sql`update acquirer_cards set behaviour = ${behaviour}
      where token = (select token from wallets where id = ${walletId})`,
  );
};

const repair = async (world: World): Promise<void> => {
  const unpaid = await pickOne<{ id: number; clientId: number }>(
    world,
    sql`select id, client_id as "clientId" from orders where ${theirs(world)} and payment_failed_at is not null order by id`,
  );
  const who = world.customers.find(({ clientId }) => clientId === unpaid?.clientId);
  if (unpaid && who) await send(world, 'PUT', `orders/${unpaid.id}/updatepayment/${who.walletId}`, { ids: [unpaid.id] });
};

/** Returns what happens in a month, as often as it stands here. */
export const ACTS: readonly ((world: World) => Promise<unknown>)[] = [
  order,
  order,
  order,
  order,
  order,
  orderAndWeigh,
  orderAndWeigh,
  decide,
  decide,
  decide,
  refill,
  refill,
  buyByLink,
  undo,
  voidOne,
  weigh,
  weigh,
  die,
  turn,
  turn,
  turn,
  play,
  play,
  refund,
  turnCard,
  repair,
];
