import { isExternalAppItem, type ApprovalQueueItem, type ApproveRequest } from '@practice-portal/domain/approval';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addQueueItems } from '../src/queue-items/add-items.ts';
import type { NewQueueItem } from '../src/queue-items/types.ts';
import type { Service } from '../src/create-service.ts';
import { decisions } from '../src/db/schema/approval.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { vetSignatures } from '../src/db/schema/external-app.ts';
import { approvalOf, firstVet, isOrdinary, openApproval, type Answer, type ApprovalApi } from './support/approval.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, B, call, CLOCK, startService } from './support/service.ts';
import { storedItem } from './support/stored-items.ts';

const VET = firstVet(A);
const EXPIRED = VET + 2;
const LICENSE_RULE = 'VETERINARIAN_LICENSE_REQUIRED_RULE';

describe('what only some items ask for', () => {
  let service: Service;
  let api: ApprovalApi;
  let base: NewQueueItem;

  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    api = await openApproval(service, A);
    const ordinary = (await api.items()).find((item) => isOrdinary(item) && item.type === 'EC_ORDER_ITEM' && !item.isAutoship);
    base = { ...(await storedItem(service.services.db, ordinary?.id ?? 0)), vet: null };
  });
  afterAll(() => service.close());

  /** A new item that asks for something. */
  const asking = async (rules: Partial<ComplianceBean>, more: Partial<NewQueueItem> = {}): Promise<ApprovalQueueItem> => {
    const product = { ...base.product, complianceBean: { ...base.product.complianceBean, ...rules } };
    const [id = 0] = await service.services.db.transaction((tx) => addQueueItems(tx, A, [{ ...base, ...more, product }]));
    const item = (await api.items()).find((candidate) => candidate.id === id);
    if (!item) throw new Error('The item is not in the queue');
    return item;
  };
  const approve = async (item: ApprovalQueueItem, changes: Partial<ApproveRequest> = {}, vet = VET): Promise<Answer> => {
    await api.item(item, `lock/${vet}`);
    const answer = await api.item(item, 'approve', { body: approvalOf(item, vet, changes) });
    await api.item(item, `unlock/${vet}`);
    return answer;
  };
  const refused = (status: number, errorMessage: string) => ({ status, body: expect.objectContaining({ errorMessage }) as object });

  it('a rationale of the product', async () => {
    const clinicalRationales = [{ code: 'A1', displayName: 'Allergic to a dye', displayCategory: 'Patient allergy' }];
    const item = await asking({ isClinicalRationaleRequired: true, clinicalRationales });
    expect(await approve(item)).toMatchObject(refused(422, 'Required'));
    expect(await approve(item, { clinicalRationaleCode: 'B2' })).toMatchObject(refused(422, 'Required'));
    expect((await approve(item, { clinicalRationaleCode: 'A1' })).status).toBe(200);
  });

  it('only a rationale of the product, and no signature of the external app, also where none is asked for', async () => {
    const invalid = refused(422, 'Enter a valid value');
    const item = await asking({ clinicalRationales: [{ code: 'A1', displayName: 'Allergic', displayCategory: 'Patient allergy' }] });
    expect(await approve(item, { clinicalRationaleCode: 'B2' })).toMatchObject(invalid);
    expect(await approve(item, { dvmReachVetSignature: 1 })).toMatchObject(invalid);
    expect(await approve(item, { dvmReachVetPin: '1234' })).toMatchObject(invalid);
    expect((await approve(item, { clinicalRationaleCode: 'A1' })).status).toBe(200);
    expect(await approve(await asking({}), { clinicalRationaleCode: 'A1' })).toMatchObject(invalid);
    expect((await approve(await asking({}), { clinicalRationaleCode: '', dvmReachVetSignature: null })).status).toBe(200);
  });

  it('indications that the compounding pharmacy knows, printed by name', async () => {
    const item = await asking({ isMedicationIndicationsRequired: true, compoundingPharmacyId: 1 }, { canPrintOrder: true });
    expect(await approve(item)).toMatchObject(refused(422, 'Required'));
    // 201 is of the other pharmacy.
    expect(await approve(item, { medicationIndicationIds: [101, 201] })).toMatchObject(refused(422, 'Enter a valid value'));
    expect((await approve(item, { medicationIndicationIds: [106, 101] })).status).toBe(200);
    const pdf = await call(service, {
      method: 'PUT',
      url: '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf',
      token: api.token,
      payload: { practiceId: A, prescriptionApproveRequest: { type: item.type, id: item.id } },
    });
    expect(pdfText(pdf.rawPayload).join('\n')).toContain('Allergic and atopic dermatitis; Epilepsy and seizures');
  });

  it('paper only where the order can be printed, and as what it is', async () => {
    const not = refused(422, 'This order cannot be printed like this');
    const item = await asking({}, { canPrintOrder: false });
    expect(await approve(item, { printOrder: true })).toMatchObject(not);
    expect(await approve(item, { printReceipt: true })).toMatchObject(not);
    expect((await approve(item)).status).toBe(200);
    const printed = await asking({}, { canPrintOrder: true });
    expect(await approve(printed, { printRXCart: true })).toMatchObject(not);
    expect((await approve(printed, { printOrder: true, printReceipt: true })).status).toBe(200);
  });

  it('a license with the approval, printed as it was signed', async () => {
    const item = await asking({ isVetLicenceInformationRequired: true }, { canPrintOrder: true });
    const license = { licenseNumber: 'CO-1', licenseState: 'CO', licenseExpiration: '2026-11-20' };
    expect(await approve(item)).toMatchObject(refused(422, 'Required'));
    expect(await approve(item, { ...license, licenseState: 'ZZ' })).toMatchObject(refused(422, 'Required'));
    expect(await approve(item, { ...license, licenseExpiration: '2026-11-19' })).toMatchObject(
      refused(422, "Enter a license expiration date that isn't before today"),
    );
    const { status, body } = await approve(item, license);
    expect(status).toBe(200);
    const print = (method: 'GET' | 'PUT', path: string, payload?: object) =>
      call(service, { method, url: `/api/ecom/rest/v1/receipt/${path}/pdf`, token: api.token, ...(payload && { payload }) });
    const order = await print('PUT', 'rx/awaitingapproval', {
      practiceId: A,
      prescriptionApproveRequest: { type: item.type, id: item.id },
    });
    // Not the one on record, which the approval leaves as it is.
    for (const pdf of [order, await print('GET', `rx/${String(body['rxId'])}`)]) {
      expect(pdf.statusCode).toBe(200);
      const text = pdfText(pdf.rawPayload).join('\n');
      expect(text).toContain('CO-1, CO');
      expect(text).not.toContain('VET-1001-001');
    }
  });

  it('a license on record is a finding for the compounding partner, and no refusal', async () => {
    const rulesFor = async (item: ApprovalQueueItem, vet: number) => {
      const { body } = await api.item(item, 'approve/validate', { body: approvalOf(item, vet) });
      return (body as { validationMessages?: { rule: string }[] }).validationMessages?.map(({ rule }) => rule);
    };
    const item = await asking({}, { isLicenseFormRequired: true });
    expect(await rulesFor(item, EXPIRED)).toContain(LICENSE_RULE);
    expect(await rulesFor(item, VET)).not.toContain(LICENSE_RULE);
    expect(await rulesFor(await asking({}), EXPIRED)).not.toContain(LICENSE_RULE);
    expect((await approve(item, {}, EXPIRED)).status).toBe(200);
  });

  it('a license that is saved leaves a row with before and after, and the finding is gone', async () => {
    const item = await asking({}, { isLicenseFormRequired: true });
    const license = { licenseNumber: 'CO-77', licenseState: 'CO', licenseExpiration: '2027-06-30' };
    const put = await api.send('PUT', `/api/staff/practice/${A}/vet/${EXPIRED}/license`, { ...license, vetPin: '1234' });
    expect(put).toMatchObject({ status: 200, body: { data: { ...license, status: 'OK' } } });
    const { body } = await api.item(item, 'approve/validate', { body: approvalOf(item, EXPIRED) });
    expect(JSON.stringify(body)).not.toContain(LICENSE_RULE);
    const [row] = await service.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `staff/${EXPIRED}`));
    expect(row).toMatchObject({ action: 'staff.updateLicense', result: 'done', after: license });
  });

  describe('from the external prescribing app', () => {
    const type = 'DVM_REACH_PRESCRIPTION';
    const signatureOf = async (practiceId: number): Promise<number> => {
      const [row] = await service.services.db.select().from(vetSignatures).where(eq(vetSignatures.practiceId, practiceId)).limit(1);
      return row?.id ?? 0;
    };

    it('a signature of the practice with its PIN', async () => {
      expect(isExternalAppItem(type)).toBe(true);
      const item = await asking({}, { type });
      const dvmReachVetSignature = await signatureOf(A);
      expect(await approve(item)).toMatchObject(refused(422, 'Required'));
      expect(await approve(item, { dvmReachVetSignature })).toMatchObject(refused(422, 'Enter a PIN'));
      const wrong = refused(400, 'Provided signature PIN is incorrect');
      expect(await approve(item, { dvmReachVetSignature, dvmReachVetPin: '9' })).toMatchObject(wrong);
      expect(await approve(item, { dvmReachVetSignature: await signatureOf(B), dvmReachVetPin: '1234' })).toMatchObject(wrong);
      expect((await approve(item, { dvmReachVetSignature, dvmReachVetPin: '1234' })).status).toBe(200);
    });

    it('whose PIN is kept nowhere', async () => {
      const item = await asking({}, { type });
      const secret = '1234';
      expect((await approve(item, { dvmReachVetSignature: await signatureOf(A), dvmReachVetPin: secret })).status).toBe(200);
      const [decision] = await service.services.db.select().from(decisions).where(eq(decisions.itemId, item.id));
      expect(decision?.request).not.toHaveProperty('dvmReachVetPin');
      const rows = await service.services.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `${type}/${item.id}`));
      expect(JSON.stringify(rows)).not.toMatch(/PIN|Pin"/);
    });

    it('guessing a PIN is stopped', async () => {
      const item = await asking({}, { type });
      const dvmReachVetSignature = (await signatureOf(A)) + 1;
      let last = 0;
      for (let attempt = 0; attempt < 12 && last !== 429; attempt += 1)
        last = (await approve(item, { dvmReachVetSignature, dvmReachVetPin: `wrong ${attempt}` })).status;
      expect(last).toBe(429);
    });
  });
});
