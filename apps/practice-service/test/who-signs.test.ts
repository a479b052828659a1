import type { ApproveValidation } from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { Cart } from '@practice-portal/domain/cart';
import { SCOPES, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { effort, isFullEffort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { requireScope } from '../src/http/require-scope.ts';
import type { Session } from '../src/http/session.ts';
import { routes } from '../src/routes.ts';
import { approvalApi, firstVet } from './support/approval.ts';
import { makingOf, type Making } from './support/made.ts';
import { itemFor } from './support/ordering.ts';
import { A, call, CLOCK, signIn, startService, tryPractice, tryUser } from './support/service.ts';
import { stateOf } from './support/stored.ts';
import { callsOf, routeOf, vetPlace } from './support/writes.ts';

const PIN_ASKED = A;
const NO_PIN = 1002;
const RIGHT = '1234';

const NAMING = routes.filter(({ method, id }) => method !== 'GET' && vetPlace(routeOf(id)) !== undefined).map(({ id }) => id);

/** Lists what came of a call that was not refused: whose signature it is, null for nobody's. */
type SignedBy = (answer: Record<string, unknown>, about: About) => number | null | Promise<number | null>;

/** A call that was made. */
interface About {
  db: Making['db'];
  path: string;
  /** The notes of the item it is about. */
  own: string;
  vet: number;
}

const theDecider: SignedBy = ({ vetStaffId }) => vetStaffId as number;
const nobody: SignedBy = () => null;
/** It says no more than that it was done. */
const theNamed: SignedBy = (_answer, { vet }) => vet;
const ofItem: SignedBy = (answer, { own }) => {
  const { cartItems } = answer['data'] as Cart;
  const item = cartItems.find(({ pharmacyNotes }) => pharmacyNotes === own);
  if (!item) throw new Error('The item is not in the cart');
  return item.approved ? item.vetStaffId : null;
};
const ofVoided: SignedBy = async (_answer, { db, path }) => {
  const rxId = Number(/\d+$/.exec(path)?.[0]);
  const [rx] = rowsOf<{ by: number | null }>(
    await db.execute(sql`select voided_by_staff_id as by from prescriptions where id = ${rxId} and voided_at is not null`),
  );
  return rx?.by ?? null;
};
/** The vet who approved that the prescription ends once the new item is saved. */
const ofReplaced: SignedBy = async ({ cartItemId }, { db }) => {
  const [item] = rowsOf<{ vet: number }>(await db.execute(sql`select void_vet_staff_id as vet from cart_items where id = ${cartItemId}`));
  return item?.vet ?? null;
};
const unsignedItem: SignedBy = async (answer, { db }) => {
  const { cartId, rxCartId } = { ...answer, ...(answer['data'] as object) } as { cartId?: number; rxCartId?: number };
  const [signed] = rowsOf<{ vet: number }>(
    await db.execute(sql`select vet_staff_id as vet from cart_items where cart_id = ${cartId ?? rxCartId} and approved_at is not null
      and id = (select max(id) from cart_items where cart_id = ${cartId ?? rxCartId})`),
  );
  return signed?.vet ?? null;
};

/**
 * Each call that names a vet, or makes or changes what is prescribed: it is a vet's to sign (`must`), they sign it or are
 * only named (`may`), or nothing is signed whoever asks (`never`).
 */
const CALLS: Record<string, { signs: 'must' | 'may' | 'never'; by: SignedBy }> = {
  'approval.approve': { signs: 'must', by: theDecider },
  'approval.deny': { signs: 'must', by: theDecider },
  'approval.undo': { signs: 'must', by: theNamed },
  'approval.modify': { signs: 'must', by: theDecider },
  'approval.putOff': { signs: 'must', by: theNamed },
  'prescriptions.void': { signs: 'must', by: ofVoided },
  'carts.replace': { signs: 'must', by: ofReplaced },
  'carts.create': { signs: 'may', by: ofItem },
  'carts.addItem': { signs: 'may', by: ofItem },
  'carts.saveItem': { signs: 'may', by: ofItem },
  'carts.refill': { signs: 'never', by: unsignedItem },
  'carts.renew': { signs: 'never', by: unsignedItem },
  'recommendations.renew': { signs: 'never', by: unsignedItem },
  'approval.assign': { signs: 'never', by: nobody },
  'approval.passOn': { signs: 'never', by: nobody },
};
/** Calls that are told what is wrong with a PIN, and do nothing. */
const CHECKS: Record<string, 'must' | 'may'> = { 'approval.validate': 'must', 'approval.validateNewOrder': 'may' };
/** Naming a vet is something else here: they sign in, or a paper is printed. */
const NOT_SIGNED = ['veterinarian.auth', 'receipts.awaitingApproval', 'receipts.decided'];

it('every call that names a vet says who signs', () => {
  const known = [...Object.keys(CALLS), ...Object.keys(CHECKS), ...NOT_SIGNED];
  expect(NAMING.filter((id) => !known.includes(id))).toEqual([]);
});

interface Warning {
  key?: string;
  needs?: string;
}

interface Role {
  token: string;
  scopes: string[];
  name: string;
}

const mayCall = (id: string, { scopes }: Role): boolean => {
  try {
    requireScope({ scopes } as unknown as Session, routeOf(id).scope);
    return true;
  } catch {
    return false;
  }
};

describe.each(effort([PIN_ASKED], [PIN_ASKED, NO_PIN]))('who signs at %i', (practiceId) => {
  let service: Service;
  let making: Making;
  const roles: Role[] = [];
  const vet = firstVet(practiceId);
  const asksPin = practiceId === PIN_ASKED;
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    const { db } = service.services;
    await db.execute(
      sql`update practices set features = features || '{"recordLockingEnabled": true, "undoEnabled": true}' where id = ${practiceId}`,
    );
    const api = approvalApi(await service.listen(), (await signIn(service, practiceId)).token, practiceId);
    making = makingOf(api, db, CLOCK, practiceId);
    // One login of each set of rights that the seeds have.
    const people = rowsOf<{ user: string; scopes: string[] }>(
      await db.execute(sql`select distinct on (scopes::text) user_name as user, scopes from staff
        where practice_id = ${practiceId} and active and password_hash is not null order by scopes::text, id`),
    );
    for (const { user, scopes } of people) {
      const { token } = (await tryUser(service, practiceId, user)).json<SessionTokensAnswer>().data;
      roles.push({ token, scopes, name: user });
    }
    // With every check one of those who may make the same calls.
    const alike = new Map(roles.map((role) => [JSON.stringify(NAMING.map((id) => mayCall(id, role))), role]));
    if (!isFullEffort) roles.splice(0, roles.length, ...alike.values());
    if (!asksPin) return;
    const { token } = (await tryPractice(service, practiceId)).json<SessionTokensAnswer>().data;
    roles.push({ token, scopes: [SCOPES.approvePrescriptions], name: 'the shared login' });
  });
  afterAll(() => service.close());

  it('is tried by roles with the right to approve, and without any', () => {
    expect(roles.length).toBeGreaterThan(effort(2, 3));
    expect(roles.some(({ scopes }) => scopes.length === 0)).toBe(true);
    expect(roles.some(({ scopes }) => scopes.includes(SCOPES.approvePrescriptions))).toBe(true);
  });

  let sent = 0;
  /** Sends a call as a person, with a PIN or none. */
  const send = async (id: string, { token }: Role, pin: string | undefined, refused: boolean) => {
    const { db } = service.services;
    await db.execute(sql`delete from record_locks`);
    const made = await (await callsOf(db, practiceId, [id]))(id, making);
    sent += 1;
    const own = `Order ${sent}`;
    const body = structuredClone(made.body ?? {});
    const place = vetPlace(routeOf(id));
    let target: Record<string, unknown> = body;
    for (const step of place?.slice(0, -1) ?? []) target = target[step] as Record<string, unknown>;
    const field = place?.at(-1);
    if (field !== undefined) target[field] = vet;
    // In place of an item that is there: nothing of it is signed either.
    delete body['insteadOfItemId'];
    const pinField = id.startsWith('carts.') && id !== 'carts.replace' ? 'pin' : 'vetPin';
    delete target[pinField];
    if (pin !== undefined && field !== undefined && id !== 'approval.assign') target[pinField] = pin;
    // Each is another order, told by its notes.
    if (CALLS[id]?.by === ofItem) target['pharmacyNotes'] = own;
    const before = refused ? await stateOf(db) : null;
    const ask = () =>
      call(service, {
        method: routeOf(id).method,
        url: made.path,
        token,
        payload: body,
        headers: { ...made.headers, authorization: `Bearer ${token}` },
        // Of a network of its own: tries of PINs are counted.
        remoteAddress: `10.0.${Math.trunc(sent / 250)}.${(sent % 250) + 1}`,
      });
    let answer = await ask();
    const { validationMessages: warnings = [] } = answer.statusCode === 422 ? answer.json<{ validationMessages?: Warning[] }>() : {};
    if (warnings.length > 0) {
      target['shownFindings'] = warnings.flatMap(({ key }) => key ?? []);
      target['confirmedFindings'] = warnings.flatMap(({ key, needs }) => (needs === 'CONFIRMATION' ? (key ?? []) : []));
      answer = await ask();
    }
    if (before !== null) expect(await stateOf(db)).toEqual(before);
    const read = answer.statusCode < 400 && answer.body !== '' ? answer.json<Record<string, unknown>>() : {};
    return { status: answer.statusCode, text: answer.body, read, about: { db, path: made.path.replace(/\?.*$/, ''), own, vet } };
  };

  const signs = ({ scopes }: Role, pin: string | undefined): boolean =>
    asksPin ? pin === RIGHT : scopes.includes(SCOPES.approvePrescriptions);

  const PINS = [RIGHT, '0000', undefined];
  const describeTry = ({ name, scopes }: Role, pin: string | undefined, text: string): string =>
    `${name} [${scopes.join(' ')}] with ${pin ?? 'no PIN'}: ${text}`;
  /** How a call is refused; null when it is not. */
  const refusalOf = (id: string, how: string, role: Role, pin: string | undefined): number | null => {
    if (!mayCall(id, role)) return 403;
    if (how === 'must' && !signs(role, pin)) return asksPin ? 400 : 403;
    return how === 'may' && asksPin && pin !== undefined && pin !== RIGHT ? 400 : null;
  };

  it.each(Object.entries(CALLS))('%s', async (id, { signs: how, by }) => {
    for (const role of roles)
      for (const pin of how === 'never' ? [undefined] : PINS) {
        const refusal = refusalOf(id, how, role, pin);
        const { status, text, read, about } = await send(id, role, pin, refusal !== null);
        const what = describeTry(role, pin, text);
        if (refusal !== null) expect(status, what).toBe(refusal);
        else {
          expect(status, what).toBeLessThan(300);
          expect(await by(read, about), what).toBe(how !== 'never' && signs(role, pin) ? vet : null);
        }
      }
  });

  it.each(Object.entries(CHECKS))('%s', async (id, how) => {
    for (const role of roles)
      for (const pin of PINS) {
        const { status, text, read } = await send(id, role, pin, !mayCall(id, role));
        const what = describeTry(role, pin, text);
        if (!mayCall(id, role)) expect(status, what).toBe(403);
        else {
          expect(status, what).toBe(200);
          const found = (read as unknown as ApproveValidation).validationMessages.map(({ rule }) => rule);
          const isWrong = asksPin && pin !== RIGHT && (how === 'must' || pin !== undefined);
          expect(found.includes('NEW_ORDER_PIN_RULE'), what).toBe(isWrong);
        }
      }
  });
});

it('where no PINs are asked for, whoever may sign signs no order by saving it as it is', async () => {
  const service = await startService('postgres', { now: () => CLOCK });
  try {
    const tokenOf = async (user: string): Promise<string> => (await tryUser(service, NO_PIN, user)).json<SessionTokensAnswer>().data.token;
    const [clerk, vet] = [await tokenOf('ravi.menon'), await tokenOf('jordan.reyes')];
    const [pet] = rowsOf<{ clientId: number; id: number }>(
      await service.services.db.execute(sql`select a.client_id as "clientId", a.id from animals a join clients c on c.id = a.client_id
        where c.practice_id = ${NO_PIN} and c.active and not a.deceased and not a.rehomed and a.species = 'Canine'
          and c.id not in (select client_id from carts) order by 1, 2 limit 1`),
    );
    const ordered = itemFor(pet?.id ?? 0, { vetStaffId: firstVet(NO_PIN) });
    const send = async (token: string, method: 'POST' | 'PUT', path: string, payload: object) => {
      const answer = await call(service, { method, url: `/api/${path}`, token, payload, headers: { [IDEMPOTENCY_HEADER]: randomUUID() } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ data: Cart }>().data.cartItems[0];
    };
    const assigned = await send(clerk, 'POST', 'carts', { clientId: pet?.clientId, sourceId: 7, cartItem: ordered });
    const save = (token: string, changes: object) => send(token, 'PUT', `cartitems/${assigned?.id}`, { ...ordered, ...changes });
    const other = { usageInstructions: 'Give 2 tablets by mouth once daily with food' };
    expect(assigned?.approved).toBe(false);
    expect((await save(vet, { shipModeId: 2 }))?.approved).toBe(false);
    expect((await save(vet, other))?.approved).toBe(true);
    expect((await save(clerk, { ...other, shipModeId: 1 }))?.approved).toBe(true);
    expect((await save(clerk, {}))?.approved).toBe(false);
  } finally {
    await service.close();
  }
});
