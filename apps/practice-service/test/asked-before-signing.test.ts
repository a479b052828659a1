import { answeredFindings, type ValidationMessage } from '@practice-portal/domain/approval';
import { addDays } from '@practice-portal/domain/locale';
import { sql } from 'drizzle-orm';
import type { SchemaObjectDescription } from 'yup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { routes } from '../src/routes.ts';
import { approvalApi, firstVet } from './support/approval.ts';
import { makingOf, type Making } from './support/made.ts';
import { A, call, CLOCK, signIn, startService, TODAY } from './support/service.ts';
import { type Call, callsOf, routeOf, vetPlace } from './support/writes.ts';

const VET = firstVet(A);
/** Naming a vet is something else here, see who-signs.test.ts. */
const NOT_SIGNED = ['veterinarian.auth', 'receipts.awaitingApproval', 'receipts.decided'];
const NAMING = routes.filter((route) => route.method !== 'GET' && vetPlace(route) !== undefined).map(({ id }) => id);
const CALLS = NAMING.filter((id) => !NOT_SIGNED.includes(id));
/** The calls with which a vet signs an order. */
const SIGNING = ['approval.approve', 'approval.modify', 'carts.create', 'carts.addItem', 'carts.saveItem'];

const WITHIN = 'Give 1 tablet by mouth once a day';
const ABOVE = 'Give 20 tablets by mouth once a day';
const LICENSE = { licenseNumber: 'V-1', licenseState: 'CO', licenseExpiration: addDays(TODAY, 90) };

/** Sets a field wherever it is. */
const setEach = (target: Record<string, unknown>, values: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(target)) {
    if (name in values) target[name] = values[name];
    else if (value !== null && typeof value === 'object' && !Array.isArray(value)) setEach(value as Record<string, unknown>, values);
  }
};

describe('before a vet signs', () => {
  let service: Service;
  let making: Making;
  beforeAll(async () => {
    service = await startService('pglite', { now: () => CLOCK });
    const { db } = service.services;
    const api = approvalApi(await service.listen(), (await signIn(service, A)).token, A);
    making = makingOf(api, db, CLOCK, A);
    // Whatever is ordered is a tablet whose label is known, of a pet that it is for.
    await db.execute(sql`update products set name = 'Carprofen tablets', strength = '100 mg', species = '["Canine"]'`);
    await db.execute(sql`update animals set species = 'Canine', weight = 66, medications = ''`);
    await db.execute(sql`update prescriptions set product_name = 'Fish oil'`);
    await db.execute(sql`update autoship_items set product_name = 'Fish oil'`);
  });
  afterAll(() => service.close());

  /** Holds what vets have signed: prescriptions, and items of carts as they are. */
  const signatures = async (): Promise<string[]> =>
    rowsOf<{ of: string }>(
      await service.services.db.execute(sql`select 'rx ' || id as of from prescriptions
        union all select 'item ' || id || ' ' || signed_order from cart_items where approved_at is not null`),
    ).map(({ of }) => of);

  /** A call that a vet signs with their PIN. */
  const made = async (id: string, directions: string): Promise<Call> => {
    const { db } = service.services;
    await db.execute(sql`delete from record_locks`);
    const ready = await (await callsOf(db, A, [id]))(id, making);
    const body = structuredClone(ready.body ?? {});
    const target = signedPart(id, body);
    target[vetPlace(routeOf(id))?.at(-1) ?? ''] = VET;
    if (id.startsWith('carts.') && id !== 'carts.replace') target['pin'] = '1234';
    setEach(body, { usageInstructions: directions, usage: directions, weight: 66, pharmacyNotes: 'The weight was checked' });
    const itemId = Number(body['ecOrderItemId'] ?? body['id'] ?? 0);
    await db.execute(
      sql`update queue_item_details set product_name = 'Carprofen tablets', product_strength = '100 mg' where item_id = ${itemId}`,
    );
    return { ...ready, body };
  };
  /** The part of a body that names the vet. */
  const signedPart = (id: string, body: Record<string, unknown>): Record<string, unknown> => {
    let part = body;
    for (const step of vetPlace(routeOf(id))?.slice(0, -1) ?? []) part = part[step] as Record<string, unknown>;
    return part;
  };
  const send = async ({ path, body, headers }: Call, id: string) => {
    const { token } = making.api;
    const answer = await call(service, {
      method: routeOf(id).method,
      url: path,
      token,
      payload: body ?? {},
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    const { validationMessages = [] } =
      answer.statusCode === 422 ? answer.json<{ validationMessages?: ValidationMessage[] }>() : { validationMessages: [] };
    return { status: answer.statusCode, text: answer.body, findings: validationMessages };
  };
  /** @returns what was signed by it that was not before, with its answer */
  const tried = async (sent: Call, id: string) => {
    const before = new Set(await signatures());
    const answer = await send(sent, id);
    const signed = (await signatures()).filter((of) => !before.has(of));
    return { ...answer, signed };
  };

  it('the calls are those that name a vet', () => {
    expect(NAMING).toEqual(expect.arrayContaining(SIGNING));
  });

  it.each(CALLS)('%s signs nothing above the label that was not confirmed', async (id) => {
    const ready = await made(id, ABOVE);
    const unanswered = await tried(ready, id);
    expect(unanswered.signed, unanswered.text).toEqual([]);
    if (!SIGNING.includes(id)) return expect(unanswered.status, unanswered.text).toBeLessThan(300);
    expect(unanswered.status, unanswered.text).toBe(422);
    const asked = unanswered.findings.filter(({ needs }) => needs !== undefined);
    expect(asked.map(({ rule, needs }) => [rule, needs])).toContainEqual(['DOSE_RULE', 'CONFIRMATION']);
    // What was only shown is not confirmed.
    const body = ready.body ?? {};
    const part = id === 'approval.modify' ? body : signedPart(id, body);
    Object.assign(part, { shownFindings: asked.flatMap(({ key }) => key ?? []) });
    expect((await tried(ready, id)).status).toBe(422);
    Object.assign(part, answeredFindings(asked));
    const answered = await tried(ready, id);
    expect(answered.status, answered.text).toBeLessThan(300);
    expect(answered.signed).toHaveLength(1);
  });

  describe('of a product that asks for license information', () => {
    const license = (of: Record<keyof typeof LICENSE, string | null>) =>
      service.services.db.execute(sql`update staff set license_number = ${of.licenseNumber}, license_state = ${of.licenseState},
        license_expiration = ${of.licenseExpiration} where id = ${VET}`);
    const asks = sql`'{"isVetLicenceInformationRequired": true}'::jsonb`;
    beforeAll(() => service.services.db.execute(sql`update products set compliance = compliance || ${asks}`));

    it.each(CALLS)('%s signs nothing without a license that holds', async (id) => {
      const ready = await made(id, WITHIN);
      const body = ready.body ?? {};
      const itemId = Number(body['ecOrderItemId'] ?? body['id'] ?? 0);
      await service.services.db.execute(
        sql`update queue_item_details set compliance_bean = compliance_bean || ${asks} where item_id = ${itemId}`,
      );
      const schema = routeOf(id).body?.describe() as SchemaObjectDescription | undefined;
      const inBody = 'licenseNumber' in (schema?.fields ?? {});
      const expired = { ...LICENSE, licenseExpiration: addDays(TODAY, -1) };
      for (const none of [{ licenseNumber: null, licenseState: null, licenseExpiration: null }, expired]) {
        await license(none);
        if (inBody) Object.assign(body, none);
        const refused = await tried(ready, id);
        expect(refused.signed, refused.text).toEqual([]);
        if (!SIGNING.includes(id)) return expect(refused.status, refused.text).toBeLessThan(300);
        expect(refused.status, refused.text).toBe(422);
      }
      await license(LICENSE);
      if (inBody) Object.assign(body, LICENSE);
      const signed = await tried(ready, id);
      expect(signed.status, signed.text).toBeLessThan(300);
      expect(signed.signed).toHaveLength(1);
    });
  });
});
