import { answeredFindings, type ApprovalQueueItem, type ApproveValidation } from '@practice-portal/domain/approval';
import { addDays, dayIn } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { practices } from '../src/db/schema/practice.ts';
import { products } from '../src/db/schema/product.ts';
import { DIET_CLASS } from '../src/catalog/diet-product.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { approvalOf, approvalApi, firstVet, openApproval, type Answer, type ApprovalApi } from './support/approval.ts';
import { A, B, CLOCK, signIn, startService } from './support/service.ts';

const WITHOUT_LIMITS = 1002;
const LICENSE = { licenseNumber: 'V-1', licenseState: 'CO', licenseExpiration: '2028-01-01' };

describe('limits by country and schedule', () => {
  let service: Service;
  let us: ApprovalApi;
  const apis = new Map<number, ApprovalApi>();
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    us = await openApproval(service, A);
    apis.set(A, us);
    apis.set(B, approvalApi(us.url, (await signIn(service, B)).token, B));
  });
  afterAll(() => service.close());

  const find = async (practiceId: number, name: string): Promise<ApprovalQueueItem> => {
    const item = (await apis.get(practiceId)?.items())?.find(({ product }) => product.productName.startsWith(name));
    if (!item) throw new Error(`No ${name} waits at ${practiceId}`);
    return item;
  };
  const send = async (practiceId: number, item: ApprovalQueueItem, changes: object, action = 'approve'): Promise<Answer> => {
    const vet = firstVet(practiceId);
    const api = apis.get(practiceId) ?? us;
    await api.item(item, `lock/${vet}`);
    const state = practiceId === B ? { licenseState: 'GB' } : {};
    const asked = approvalOf(item, vet, { ...LICENSE, ...state, ...changes });
    const { body } = await api.item(item, 'approve/validate', { body: asked });
    // That the dose of a controlled substance can't be checked is not what this is about: it is confirmed.
    return api.item(item, action, {
      body: { ...asked, ...answeredFindings((body as unknown as Partial<ApproveValidation>).validationMessages ?? []) },
    });
  };
  const unlock = (practiceId: number, item: ApprovalQueueItem) => apis.get(practiceId)?.item(item, `unlock/${firstVet(practiceId)}`);
  const refused = (errorMessage: string) => ({ status: 422, body: expect.objectContaining({ errorMessage }) as object });

  it('schedule IV: five refills in six months', async () => {
    const item = await find(A, 'Phenobarbital');
    const refills = 'Schedule IV: 5 refills at most (21 USC 829(b))';
    const months = 'Schedule IV: 6 months at most, until 05/20/2027 (21 USC 829(b))';
    expect(await send(A, item, { refills: 6 })).toMatchObject(refused(refills));
    expect(await send(A, item, { refills: 999 })).toMatchObject(refused(refills));
    expect(await send(A, item, { refills: 5, expirationDate: '2027-05-21' })).toMatchObject(refused(months));
    const { status, body } = await send(A, item, { refills: 999, expirationDate: '2027-05-21' }, 'approve/validate');
    const { validationMessages } = body as unknown as ApproveValidation;
    expect([status, validationMessages.map(({ rule, messageText }) => [rule, messageText])]).toEqual([
      200,
      expect.arrayContaining([
        ['PRODUCT_EXPIRATION_DATE_RULE', months],
        ['PRESCRIBING_LIMIT_RULE', refills],
      ]),
    ]);
    expect((await find(A, 'Phenobarbital')).id).toBe(item.id);
    expect((await send(A, item, { refills: 5, expirationDate: '2027-05-20' })).status).toBe(200);
  });

  it('schedule V: only what the practice sets', async () => {
    const item = await find(A, 'Pregabalin');
    const { practiceHomeFeatures: features } = await loadPractice(service.services.db, A);
    const set = (scheduleCaps: object | null) =>
      service.services.db
        .update(practices)
        .set({ features: { ...features, scheduleCaps } })
        .where(eq(practices.id, A));
    await set({ V: { maxRefills: 5, maxMonths: 6 } });
    expect(await send(A, item, { refills: 6 })).toMatchObject(refused('Schedule V: your practice allows 5 refills at most'));
    await set(null);
    expect((await send(A, item, { refills: 6 })).status).toBe(200);
  });

  it('a replacement is held to the limits of what it is', async () => {
    const { db } = service.services;
    const all = await db.select().from(products);
    const replacement = all.find(({ genericName }) => genericName === 'Phenobarbital');
    const item = (await us.items()).find(({ type, canSuggestAlternative }) => type === 'EC_ORDER_ITEM' && canSuggestAlternative);
    if (!item || !replacement) throw new Error('Nothing to replace');
    await us.item(item, `lock/${firstVet(A)}`);
    const modify = (refills: number, effectiveTo: string, weight = 20, usage = 'Give 1 tablet every 12 hours', id = replacement.id) =>
      us.send('POST', '/api/prescription/rest/v1/rx/modification', {
        denialReason: 'INCORRECT_STRENGTH',
        denialMethodId: 7,
        ecOrderItemId: item.id,
        rxId: 0,
        effectiveTo,
        pet: { weight },
        product: { fillQuantity: 1, id, pharmacyNotes: '', refills, usage },
        removeAutoships: true,
        veterinarianSfuId: firstVet(A),
        vetPin: '1234',
        referralSourceId: null,
        clientEmail: 'client@example.com',
      });
    expect(await modify(6, '2027-05-20')).toMatchObject(refused('Schedule IV: 5 refills at most (21 USC 829(b))'));
    expect((await modify(5, '2027-05-21')).status).toBe(422);
    expect(await modify(5, '2027-05-20', 10_000)).toMatchObject(refused('Enter a weight less than 10.000'));
    expect(await modify(5, '2027-05-20', 20, 'Give daily')).toMatchObject(
      refused('Controlled substance labels need detailed instructions. Enter what to give or apply, how much, and how often or when'),
    );
    const diet = all.find(({ drugClass }) => drugClass === DIET_CLASS);
    expect(await modify(0, '2027-05-20', 20, 'Feed it', diet?.id)).toMatchObject(
      refused('This product is ordered by a diet recommendation alone'),
    );
    await us.item(item, `unlock/${firstVet(A)}`);
  });

  it('the United Kingdom: 28 days for a controlled drug, and no PRN', async () => {
    const item = await find(B, 'Phenobarbital');
    const day = (days: number) => addDays(dayIn(CLOCK, 'Europe/London'), days);
    expect((await send(B, item, { expirationDate: day(29) })).body['errorMessage']).toMatch(
      /^Controlled drug: valid for 28 days, until 19\/12\/2026/,
    );
    expect((await send(B, item, { expirationDate: day(28), refills: 999 })).body['errorMessage']).toMatch(
      /must state the number of repeats/,
    );
    expect((await send(B, item, { expirationDate: day(28), refills: 2 })).status).toBe(200);
  });

  it('nothing where the practice does without', async () => {
    const { token } = await signIn(service, WITHOUT_LIMITS);
    apis.set(WITHOUT_LIMITS, approvalApi(us.url, token, WITHOUT_LIMITS));
    const item = await find(WITHOUT_LIMITS, 'Phenobarbital');
    expect((await send(WITHOUT_LIMITS, item, { refills: 999, expirationDate: '2027-11-20' })).status).toBe(200);
    await unlock(WITHOUT_LIMITS, item);
  });
});
