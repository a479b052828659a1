import type { ApprovalQueueItem, ApproveValidation } from '@practice-portal/domain/approval';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addQueueItems } from '../src/queue-items/add-items.ts';
import { holdQueueItems, refreshQueueItems, type CopiedRecord } from '../src/queue-items/refresh-queue-items.ts';
import type { Service } from '../src/create-service.ts';
import type { Tx } from '../src/db/client.ts';
import { addresses, animals, clients } from '../src/db/schema/client.ts';
import { orderItems } from '../src/db/schema/order.ts';
import { products } from '../src/db/schema/product.ts';
import { approvalOf, firstVet, isOrdinary, openApproval, type ApprovalApi } from './support/approval.ts';
import { A, B, CLOCK, ONE_DATABASE, startService } from './support/service.ts';
import { storedItem } from './support/stored-items.ts';

const VET = firstVet(A);

describe.each(ONE_DATABASE)('what orders show of other records on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());

  const save = (record: CopiedRecord, write: (tx: Tx) => Promise<unknown>, { practiceId = A, now = CLOCK } = {}): Promise<void> =>
    service.services.db.transaction(async (tx) => {
      await holdQueueItems(tx, practiceId, record, now);
      await write(tx);
      await refreshQueueItems(tx, practiceId, record, now);
    });
  const itemsWith = async (fits: (item: ApprovalQueueItem) => boolean): Promise<ApprovalQueueItem[]> => (await api.items()).filter(fits);
  const found = async (query: string): Promise<number[]> => (await api.queue(`query=${query}&size=50`)).body.elements.map(({ id }) => id);
  const byClientName = async (): Promise<string[]> =>
    (await api.queue('sort=clientName&order=ASC')).body.elements.map(({ clientName }) => clientName);

  it('is a client’s new name, phone and email, by which they are found and sorted', async () => {
    const [item] = await itemsWith(({ shippingAddress }) => shippingAddress !== null);
    if (!item) throw new Error('No item');
    const { clientId } = item;
    const ids = (await itemsWith((one) => one.clientId === clientId)).map(({ id }) => id);
    const others = await itemsWith((one) => one.clientId !== clientId);
    const changed = { firstName: 'Aäron', lastName: 'Zwetschge', phone: '3035550987', email: 'aaron@mail.example' };
    await save({ clientId }, (tx) => tx.update(clients).set(changed).where(eq(clients.id, clientId)));
    const shown = { clientName: 'Aäron Zwetschge', clientPhone: changed.phone, clientEmail: changed.email };
    for (const refreshed of await itemsWith((one) => one.clientId === clientId)) expect(refreshed).toMatchObject(shown);
    expect((await api.items()).find(({ id }) => id === item.id)).toEqual({ ...item, ...shown });
    expect(new Set(await found('aaron%20zwe'))).toEqual(new Set(ids));
    expect(new Set(await found('(303)%20555-0987'))).toEqual(new Set(ids));
    expect(await found(encodeURIComponent(item.clientName))).not.toContain(item.id);
    expect((await byClientName()).slice(0, ids.length)).toEqual(ids.map(() => shown.clientName));
    expect(await itemsWith((one) => one.clientId !== clientId)).toEqual(others);
  });

  it('is the address they go to as it is now, of what is no order yet, and still the one that is no longer on record', async () => {
    const placed = await service.services.db.select({ itemId: orderItems.queueItemId }).from(orderItems);
    const isPlaced = (id: number): boolean => placed.some(({ itemId }) => itemId === id);
    const [item] = await itemsWith(({ id, shippingAddress }) => shippingAddress !== null && !isPlaced(id));
    const address = item?.shippingAddress;
    if (!item || !address) throw new Error('No item with an address');
    const record = { clientId: item.clientId };
    const shown = async () => (await itemsWith(({ id }) => id === item.id))[0]?.shippingAddress;
    await save(record, (tx) => tx.update(addresses).set({ city: 'Leadville' }).where(eq(addresses.id, address.id)));
    expect(await shown()).toEqual({ ...address, city: 'Leadville' });
    await save(record, async (tx) => {
      const none = { defaultShippingAddressId: null, defaultBillingAddressId: null };
      await tx.update(clients).set(none).where(eq(clients.id, item.clientId));
      await tx.delete(addresses).where(eq(addresses.id, address.id));
    });
    expect(await shown()).toEqual({ ...address, city: 'Leadville' });
  });

  it('is a product’s new name, with the rules it was ordered by, in the practice that is refreshed', async () => {
    const [item] = await itemsWith(() => true);
    if (!item) throw new Error('No item');
    const { productId } = item.product;
    const ids = (await itemsWith(({ product }) => product.productId === productId)).map(({ id }) => id);
    await save({ productId }, (tx) => tx.update(products).set({ name: 'Quixotipril tablet' }).where(eq(products.id, productId)));
    const [renamed] = await itemsWith(({ id }) => id === item.id);
    expect(renamed?.product).toEqual({ ...item.product, productName: 'Quixotipril tablet' });
    expect(new Set(await found('quixotipril'))).toEqual(new Set(ids));
  });

  it('is not what the rules judge: they go by the pet’s record', async () => {
    const { db } = service.services;
    for (const item of await api.items()) {
      const { animalId, weight } = item.animal;
      const said = async () => {
        const { body } = await api.item(item, 'approve/validate', { body: approvalOf(item, VET) });
        return (body as unknown as ApproveValidation).validationMessages.find(({ rule }) => rule === 'PRODUCT_PET_WEIGHT_RULE')
          ?.messageText;
      };
      if (weight === null || (await said()) !== undefined) continue;
      await db.update(animals).set({ weight: null }).where(eq(animals.id, animalId));
      const warned = await said();
      await db.update(animals).set({ weight }).where(eq(animals.id, animalId));
      // Products without weights of their own have nothing to say.
      if (warned === undefined) continue;
      expect(warned).toContain('no weight on record');
      expect(await said()).toBeUndefined();
      return;
    }
    throw new Error('No item of a product for certain weights');
  });

  it('stays as it was in the order that the transaction decides', async () => {
    const [item] = await itemsWith(() => true);
    if (!item) throw new Error('No item');
    const { animalId } = item.animal;
    const { db } = service.services;
    const added = await db.transaction(async (tx) => {
      const ids = await addQueueItems(tx, A, [{ ...item, vet: null }]);
      await tx.update(animals).set({ weight: 33.5 }).where(eq(animals.id, animalId));
      await refreshQueueItems(tx, A, { animalId }, CLOCK, { except: item.id });
      return ids;
    });
    const weightIn = async (id = 0) => (await storedItem(db, id)).animal.weight;
    expect([await weightIn(item.id), await weightIn(added[0])]).toEqual([item.animal.weight, 33.5]);
  });

  it('comes with an order whose decision is taken back, and not with one that is decided for good or another practice’s', async () => {
    const item = (await api.items()).find((one) => isOrdinary(one) && one.type === 'EC_ORDER_ITEM');
    if (!item) throw new Error('No item');
    const { clientId } = item;
    const rename = (lastName: string, at: { practiceId?: number; now?: Date } = {}) =>
      save({ clientId }, (tx) => tx.update(clients).set({ lastName }).where(eq(clients.id, clientId)), at);
    await api.item(item, `lock/${VET}`);
    const { body } = await api.item(item, 'approve', { body: approvalOf(item, VET) });
    await rename('Undoable');
    await rename('Final', { now: new Date(CLOCK.getTime() + 3_600_000) });
    await rename('Elsewhere', { practiceId: B });
    const undone = { id: item.id, type: item.type, vetStaffId: VET, decidedAt: body['decidedAt'], vetPin: '1234' };
    expect((await api.item(item, 'undo', { body: undone })).status).toBe(200);
    expect((await itemsWith(({ id }) => id === item.id))[0]?.clientName).toMatch(/ Undoable$/);
  });
});
