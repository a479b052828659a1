import { answeredFindings, type ApproveValidation } from '@practice-portal/domain/approval';
import type { NewVetAnswer } from '@practice-portal/domain/staff';
import type { StaffMember } from '@practice-portal/domain/staff-member';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { products } from '../src/db/schema/product.ts';
import { approvalApi, approvalOf, type ApprovalApi, firstVet } from './support/approval.ts';
import { mailsTo } from './support/mail.ts';
import { freshItems, type MadeItem, modelItem } from './support/made.ts';
import { itemFor, openOrdering } from './support/ordering.ts';
import { A, CLOCK, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

const VET = firstVet(A);
const LICENSE = { licenseNumber: 'VET-1', licenseState: 'CO', licenseExpiration: '2099-06-30' };
const NEW = 'This veterinarian is new. A site administrator confirms them before they approve controlled substances';

describe.each(ONE_DATABASE)('vets over the shared login (%s)', (kind) => {
  let service: Service;
  let shared: ApprovalApi;
  let manager: ApprovalApi;
  let administrator: ApprovalApi;
  let url: string;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    url = await service.listen();
    shared = approvalApi(url, (await signIn(service, A)).token, A);
    manager = approvalApi(url, (await signInPerson(service, A, 'kelly.donovan')).token, A);
    administrator = approvalApi(url, (await signInPerson(service, A)).token, A);
  });
  afterAll(() => service.close());

  const add = async (by: ApprovalApi, lastName: string): Promise<number> => {
    const body = { firstName: 'Mal', lastName, pin: '9999', licenseNumber: 'X-1' };
    const answer = await by.send<NewVetAnswer>('POST', `/api/staff/practice/${A}/vet`, body);
    expect(answer.status).toBe(200);
    return answer.body.data.vetStaffId;
  };
  const member = async (id: number): Promise<StaffMember> =>
    (await manager.send<{ data: StaffMember }>('GET', `/api/staff/practice/${A}/staff/${id}`)).body.data;
  const order = async (isControlledSubstance: boolean): Promise<MadeItem> => {
    const { product } = await modelItem(service.services.db, A);
    const complianceBean = { ...product.complianceBean, isControlledSubstance };
    const [item] = await freshItems(service.services.db, [{ product: { ...product, complianceBean } }], A);
    if (!item) throw new Error('No order');
    return item;
  };
  const approve = async (item: MadeItem, vet: number) => {
    await shared.item(item, `lock/${vet}`);
    const form = approvalOf(item, vet, { vetPin: '9999' });
    const checked = await shared.item(item, 'approve/validate', { body: form });
    const { validationMessages = [] } = checked.body as Partial<ApproveValidation>;
    const { status, body } = await shared.item(item, 'approve', { body: { ...form, ...answeredFindings(validationMessages) } });
    await shared.item(item, `unlock/${vet}`);
    return [checked.status, status, body['errorMessage']];
  };

  it('are told to administrators, shown as new, and approve what is controlled once they are confirmed', async () => {
    const vet = await add(shared, 'Lory');
    const [mail] = await mailsTo(service, 'amelia.okafor@practice1001.example');
    expect([mail?.subject, mail?.body]).toEqual([expect.stringContaining('Dr. Mal Lory'), expect.stringContaining('shared login')]);
    expect((await member(vet)).isNew).toBe(true);
    expect(await approve(await order(false), vet)).toEqual([200, 200, undefined]);
    const controlled = await order(true);
    expect(await approve(controlled, vet)).toEqual([403, 403, NEW]);
    const confirm = (by: ApprovalApi) => by.send('POST', `/api/staff/practice/${A}/staff/${vet}/confirm`);
    expect((await confirm(shared)).status).toBe(403);
    // Kelly may be who added the vet, over the practice login.
    expect((await confirm(manager)).status).toBe(403);
    expect((await member(vet)).isNew).toBe(true);
    expect((await confirm(administrator)).status).toBe(204);
    expect((await member(vet)).isNew).toBe(false);
    expect(await approve(controlled, vet)).toEqual([200, 200, undefined]);
  });

  it('sign nothing that is controlled in a cart either', async () => {
    const vet = await add(shared, 'Cart');
    const ordering = await openOrdering(service);
    const [{ clientId, animalId }, other] = [await ordering.client(0), await ordering.client(1)];
    const signed = (pet: number) => itemFor(pet, { vetStaffId: vet, pin: '9999' });
    const open = (body: object) => ordering.send<{ errorMessage?: string }>('POST', 'carts', { body: { sourceId: 7, ...body } });
    expect((await open({ clientId: other.clientId, cartItem: signed(other.animalId) })).status).toBe(200);
    await service.services.db
      .update(products)
      .set({ compliance: sql`${products.compliance} || '{"isControlledSubstance": true}'` })
      .where(eq(products.id, signed(animalId).productId));
    const { status, body } = await open({ clientId, cartItem: signed(animalId) });
    expect([status, body.errorMessage]).toEqual([403, NEW]);
  });

  it('need no confirmation where an administrator adds them; whom a staff manager adds another confirms', async () => {
    expect((await member(await add(administrator, 'Known'))).isNew).toBe(false);
    expect((await member(await add(manager, 'Own'))).isNew).toBe(true);
  });

  it('have their license changed with their PIN, or by a staff manager', async () => {
    const put = async (by: ApprovalApi, more: object) =>
      (await by.send('PUT', `/api/staff/practice/${A}/vet/${VET}/license`, { ...LICENSE, ...more })).status;
    expect(await put(shared, {})).toBe(400);
    expect(await put(shared, { vetPin: '0000' })).toBe(400);
    expect(await put(shared, { vetPin: '1234' })).toBe(200);
    expect(await put(manager, {})).toBe(200);
  });
});
