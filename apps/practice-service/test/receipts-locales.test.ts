import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { formatDate, formatPhone, formatWeight, type LocaleCode } from '@practice-portal/domain/locale';
import { messageText } from '@practice-portal/domain/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { waitingText } from '../src/approval/queue/page-of.ts';
import type { Service } from '../src/create-service.ts';
import { firstVet, openApproval, type ApprovalApi } from './support/approval.ts';
import { pdfText } from './support/pdf-text.ts';
import { call, CLOCK, startService } from './support/service.ts';

const LETTER = '612 792';
const A4 = '595.28 841.89';

interface Country {
  code: LocaleCode;
  practiceId: number;
  paper: string;
  words: string[];
  unit: string;
}

const COUNTRIES: Country[] = [
  { code: 'en-US', practiceId: 1001, paper: LETTER, words: ['Veterinarian', 'License'], unit: 'lbs' },
  { code: 'en-GB', practiceId: 1003, paper: A4, words: ['Veterinary surgeon', 'Licence'], unit: 'kg' },
  { code: 'en-CA', practiceId: 1004, paper: LETTER, words: ['Veterinarian', 'Licence'], unit: 'kg' },
];

describe.each(COUNTRIES)('an order printed in $code', ({ code, practiceId, paper, words, unit }) => {
  let service: Service;
  let api: ApprovalApi;
  let item: ApprovalQueueItem;
  let pdf: Buffer;
  let text: string;
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    api = await openApproval(service, practiceId);
    const found = (await api.items()).find(
      ({ canPrintOrder, clientPhone, animal }) =>
        canPrintOrder && clientPhone !== null && animal.weight !== null && animal.birthDate !== null,
    );
    if (!found) throw new Error('Nothing to print');
    item = found;
    const answer = await call(service, {
      method: 'PUT',
      url: '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf',
      token: api.token,
      payload: { practiceId, prescriptionApproveRequest: { type: item.type, id: item.id } },
    });
    if (answer.statusCode !== 200) throw new Error(`Printing answered ${answer.body}`);
    pdf = answer.rawPayload;
    text = pdfText(pdf).join('\n');
  });
  afterAll(() => service.close());

  it('is on the paper of the country, in its language', () => {
    expect(pdf.toString('latin1')).toMatch(new RegExp(String.raw`/MediaBox \[0 0 ${paper}\]`));
    expect(pdf.toString('latin1')).toContain(`/Lang (${code})`);
  });

  it('has its words, and no text is missing', () => {
    const pieces = new Set(text.split('\n'));
    for (const word of words) expect(pieces).toContain(word);
    expect(text).not.toContain('domain:');
    expect(text).not.toContain('{{');
    // Nobody has approved it.
    const certification = messageText({ key: 'domain:certification.text' }, code);
    expect(text.replaceAll(/\s+/g, ' ')).not.toContain(certification.slice(0, 60));
  });

  it('writes dates, weights and phone numbers its way', () => {
    const localizationData = { defaultLocaleCode: code, dateTimeFormat: code === 'en-US' ? 'MM/dd/yyyy' : 'dd/MM/yyyy' };
    const weight = formatWeight(item.animal.weight ?? 0, code);
    expect(weight.unit).toBe(unit);
    expect(text).toContain(`${weight.value} ${unit}`);
    expect(text).toContain(formatPhone(item.clientPhone ?? '', code));
    if (code !== 'en-CA') expect(text).toContain(formatDate(item.animal.birthDate ?? '', localizationData));
  });

  // The British practice asks for no PIN.
  it.skipIf(code === 'en-GB')('names a wrong PIN in a finding with a heading', async () => {
    const { complianceBean } = item.product;
    const { body } = await api.item(item, 'approve/validate', {
      body: {
        id: item.id,
        type: item.type,
        expirationDate: complianceBean.defaultExpirationDate,
        refills: 0,
        sourceId: 7,
        usageInstructions: 'Give one tablet by mouth once daily',
        pharmacyNotes: '',
        vetStaffId: firstVet(practiceId),
        vetPin: 'wrong',
      },
    });
    expect(body['validationMessages']).toContainEqual(
      expect.objectContaining({
        rule: 'NEW_ORDER_PIN_RULE',
        messageHeading: messageText({ key: 'domain:finding.NEW_ORDER_PIN_RULE.heading' }, code),
      }),
    );
  });
});

describe('a waiting time', () => {
  const ago = (minutes: number) => new Date(CLOCK.getTime() - minutes * 60_000);

  it.each(COUNTRIES)('is in the words of $code, whatever was asked before', ({ code }) => {
    for (const [minutes, unit, count] of [
      [0, 'minutes', 0],
      [1, 'minutes', 1],
      [61, 'hours', 1],
      [1_440, 'days', 1],
      [4_400, 'days', 3],
    ] as const) {
      const expected = messageText({ key: `domain:approval.waiting.${unit}`, params: { count } }, code);
      expect(waitingText(ago(minutes), CLOCK, code)).toBe(expected);
      expect(waitingText(ago(minutes), CLOCK, code)).toBe(expected);
    }
  });
});
