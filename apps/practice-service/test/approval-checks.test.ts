import { answeredFindings, type ApproveRequest, type ApproveValidation } from '@practice-portal/domain/approval';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { decisions } from '../src/db/schema/approval.ts';
import { animals } from '../src/db/schema/client.ts';
import { practices } from '../src/db/schema/practice.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { products } from '../src/db/schema/product.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { approvalOf, firstVet, openApproval, type ApprovalApi } from './support/approval.ts';
import { freshItems, freshPrescriptions, type MadeItem, modelItem } from './support/made.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

const VET = firstVet(A);
const POUNDS = 1 / 0.453_592_37;

interface Ordered {
  name: string;
  strength: string | null;
  directions: string;
  species?: string;
  other?: string;
  controlled?: boolean;
  /** The species the catalog has the product for. */
  soldFor?: string[];
}

/** 20 kg: 1.08 mL of it are the label's 2.7 mg/kg. */
const FENTANYL: Ordered = { name: 'Fentanyl solution', strength: '50 mg/mL', directions: 'Apply 9.72 mL once', controlled: true };
const ISOXAZOLINES: Ordered = { name: 'NexGard', strength: '68 mg', directions: 'Give 1 tablet once a month', other: 'Bravecto' };

describe.each(ONE_DATABASE)('an approval and its warnings (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());

  /** An order of a pet of 20 kg that has nothing but `other`. */
  const order = async ({ name, strength, species = 'Canine', other, controlled = false, soldFor }: Ordered): Promise<MadeItem> => {
    const { db } = service.services;
    const { product, animal, clientId } = await modelItem(db, A);
    const ofPet = and(eq(prescriptions.practiceId, A), eq(prescriptions.animalId, animal.animalId));
    await db
      .update(animals)
      .set({ species, weight: 20 * POUNDS })
      .where(eq(animals.id, animal.animalId));
    await db.update(prescriptions).set({ voidedAt: CLOCK }).where(ofPet);
    await db
      .update(products)
      .set({ species: soldFor ?? [] })
      .where(eq(products.id, product.productId));
    if (other !== undefined) {
      const [rx = 0] = await freshPrescriptions(db, 1, A);
      await db.update(prescriptions).set({ clientId, animalId: animal.animalId, productName: other }).where(eq(prescriptions.id, rx));
    }
    const complianceBean = { ...product.complianceBean, isControlledSubstance: controlled };
    const [item] = await freshItems(db, [{ product: { ...product, productName: name, productStrength: strength, complianceBean } }], A);
    if (!item) throw new Error('No order');
    await api.item(item, `lock/${VET}`);
    return item;
  };
  const bodyOf = (item: MadeItem, { directions }: Ordered, changes: Partial<ApproveRequest> = {}): ApproveRequest =>
    approvalOf(item, VET, { usageInstructions: directions, ...changes });
  const findings = async (item: MadeItem, ordered: Ordered) => {
    const { status, body } = await api.item(item, 'approve/validate', { body: bodyOf(item, ordered) });
    expect(status).toBe(200);
    return (body as unknown as ApproveValidation).validationMessages;
  };
  const approve = (item: MadeItem, ordered: Ordered, changes: Partial<ApproveRequest> = {}) =>
    api.item(item, 'approve', { body: bodyOf(item, ordered, changes) });
  /** Nothing of it was decided, and no prescription was written. */
  const isUndecided = async (item: MadeItem): Promise<boolean> => {
    const { db } = service.services;
    const written = await db.select().from(prescriptions).where(eq(prescriptions.sourceItemId, item.id));
    const decided = await db.select().from(decisions).where(eq(decisions.itemId, item.id));
    return written.length === 0 && decided.length === 0 && (await api.items()).some(({ id }) => id === item.id);
  };
  const unlock = (item: MadeItem) => api.item(item, `unlock/${VET}`);

  it.each<[string, Ordered, string, 'SEEN' | 'CONFIRMATION']>([
    ['two isoxazolines', ISOXAZOLINES, 'Two isoxazolines at the same time', 'SEEN'],
    [
      'a label for dogs',
      { ...ISOXAZOLINES, other: 'Fish oil', species: 'Feline' },
      'The label is not for this species: Feline',
      'CONFIRMATION',
    ],
    [
      'a name for dogs',
      { name: 'Advantage Multi for Dogs', strength: null, directions: 'Apply 1 tube once a month', species: 'Feline' },
      'This product is for another species than Feline',
      'CONFIRMATION',
    ],
    [
      'a catalog for dogs',
      { name: 'Drops', strength: null, directions: 'Give 1 mL once a day', species: 'Feline', soldFor: ['Canine'] },
      'This product is for another species than Feline',
      'SEEN',
    ],
    [
      'twice the label',
      { name: 'Carprofen tablets', strength: '100 mg', directions: 'Give 2 tablets once a day' },
      'Carprofen tablets for {pet} is above the label',
      'SEEN',
    ],
    [
      '4 times the label',
      { name: 'Carprofen tablets', strength: '100 mg', directions: 'Give 4 tablets once a day' },
      'Carprofen tablets for {pet} is above the label',
      'CONFIRMATION',
    ],
    [
      'a controlled substance a little over its label',
      { ...FENTANYL, directions: 'Apply 1.3 mL once' },
      'Controlled substance above the label: Fentanyl solution for {pet}',
      'CONFIRMATION',
    ],
    [
      'twice the label with words that nobody knows',
      { name: 'Carprofen tablets', strength: '100 mg', directions: 'Give 2 tablets once a day zebra' },
      'Carprofen tablets for {pet} is above the label',
      'CONFIRMATION',
    ],
    [
      'a controlled substance with words that nobody knows',
      { ...FENTANYL, directions: 'Apply 1.08 mL once zebra' },
      "The dose of Fentanyl solution for {pet} can't be checked",
      'CONFIRMATION',
    ],
    [
      'a controlled substance without a label',
      { ...FENTANYL, name: 'Tramadol', directions: 'Give 1 mL once a day' },
      "The dose of Tramadol for {pet} can't be checked",
      'CONFIRMATION',
    ],
    [
      'an NSAID beside an ACE inhibitor',
      { name: 'Carprofen tablets', strength: '75 mg', directions: 'Give 1 tablet once a day', other: 'Enalapril tablets' },
      'NSAID with an ACE inhibitor',
      'SEEN',
    ],
    ['9 times the label’s fentanyl', FENTANYL, 'Controlled substance above the label: Fentanyl solution for {pet}', 'CONFIRMATION'],
  ])('%s: found by the check, refused until it was said, and then made', async (_what, ordered, heading, needs) => {
    const item = await order(ordered);
    const said = heading.replace('{pet}', item.animal.name);
    const found = await findings(item, ordered);
    expect(found.filter((one) => one.needs !== undefined)).toMatchObject([{ messageHeading: said, needs }]);
    const refused = await approve(item, ordered);
    expect(refused).toMatchObject({
      status: 422,
      body: { errorMessage: expect.stringContaining(said) as string, validationMessages: found },
    });
    const { shownFindings, confirmedFindings } = answeredFindings(found);
    // Shown is not confirmed, and what was confirmed are these figures.
    const short = needs === 'SEEN' ? ['Something else'] : (confirmedFindings ?? []);
    expect((await approve(item, ordered, { shownFindings: short })).status).toBe(422);
    expect(await isUndecided(item)).toBe(true);
    expect((await approve(item, ordered, { shownFindings, confirmedFindings })).status).toBe(200);
    const [decision] = await service.services.db.select().from(decisions).where(eq(decisions.itemId, item.id));
    expect(decision?.request).toMatchObject(answeredFindings(found));
  });

  it('a confirmation is of the figures that were shown', async () => {
    const item = await order(FENTANYL);
    const { confirmedFindings } = answeredFindings(await findings(item, FENTANYL));
    expect((await approve(item, { ...FENTANYL, directions: 'Apply 12 mL once' }, { confirmedFindings })).status).toBe(422);
    const { animalId } = item.animal;
    await service.services.db
      .update(animals)
      .set({ weight: 10 * POUNDS })
      .where(eq(animals.id, animalId));
    expect((await approve(item, FENTANYL, { confirmedFindings })).status).toBe(422);
    expect(await isUndecided(item)).toBe(true);
    await unlock(item);
  });

  it('does not depend on what the practice shows', async () => {
    const { db } = service.services;
    const { practiceHomeFeatures: features } = await loadPractice(db, A);
    const show = (shown: object) =>
      db
        .update(practices)
        .set({ features: { ...features, ...shown } })
        .where(eq(practices.id, A));
    await show({ doseLineEnabled: false, patientStripEnabled: false });
    for (const ordered of [FENTANYL, ISOXAZOLINES]) {
      const item = await order(ordered);
      expect((await approve(item, ordered)).status).toBe(422);
      expect(await isUndecided(item)).toBe(true);
      await unlock(item);
    }
    await show({});
  });

  it('a renewal of another product, or for another pet, ends no prescription', async () => {
    const { db } = service.services;
    const first = await order(ISOXAZOLINES);
    await unlock(first);
    const { id: _id, ...ordered } = first;
    const { animalId } = ordered.animal;
    const { productId } = ordered.product;
    const [other = 0] = await freshPrescriptions(db, 1, A);
    const [rival] = await db.select({ id: products.id }).from(products).where(ne(products.name, ordered.product.productName)).limit(1);
    for (const prescribed of [
      { animalId, productId: rival?.id ?? 0 },
      { animalId: animalId + 1, productId },
    ]) {
      await db.update(prescriptions).set(prescribed).where(eq(prescriptions.id, other));
      const [item] = await freshItems(db, [{ ...ordered, renewsRxId: other }], A);
      if (!item) throw new Error('No order');
      await api.item(item, `lock/${VET}`);
      const refused = await approve(item, ISOXAZOLINES, answeredFindings(await findings(item, ISOXAZOLINES)));
      expect(refused).toMatchObject({ status: 422, body: { errorMessage: expect.stringMatching(/^A renewal is/) as string } });
      expect(await isUndecided(item)).toBe(true);
      await unlock(item);
    }
    const [stands] = await db.select().from(prescriptions).where(eq(prescriptions.id, other));
    expect(stands?.voidedAt).toBeNull();
  });

  it('says nothing of what the pet was once given', async () => {
    const item = await order(ISOXAZOLINES);
    const { animalId } = item.animal;
    await service.services.db
      .update(prescriptions)
      .set({ expirationDate: '2026-11-20' })
      .where(and(eq(prescriptions.animalId, animalId), eq(prescriptions.productName, 'Bravecto')));
    expect((await approve(item, ISOXAZOLINES)).status).toBe(200);
  });
});
