import { inZone, type LocaleCode, practiceTimeZone } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { makeQueuePet, makeItem } from '@practice-portal/domain/testing';

import { agreementSheet } from '../src/carts/agreement-sheet.ts';
import { letterSheet, type LetterFacts } from '../src/diet/letter-sheet.ts';
import { statementSheet } from '../src/ledger/statement.ts';
import { orderPaper, type OrderPaperFacts } from '../src/orders/order-paper.ts';
import { orderSheet, type SheetFacts } from '../src/receipts/order-sheet.ts';
import { prescriptionSheet } from '../src/receipts/prescription-sheet.ts';
import { drawSheets } from '../src/sheets/draw-sheet.ts';
import type { Sheet } from '../src/sheets/sheet.ts';
import type { Names } from './names.ts';
import { practiceOf } from './pages.ts';

const NOW = new Date('2026-11-27T15:42:00Z');
/** Of each country. */
const PHONES: Record<LocaleCode, string> = { 'en-US': '3035550142', 'en-GB': '01632960143', 'en-CA': '6135550168' };

/** A product by its parts. */
const productOf = ({ product }: Names) => {
  const [productName = '', productStrength = null, ...rest] = product.split(', ');
  return { productName, productStrength, productPackaging: rest.join(', ') || null };
};

const VET = { displayName: 'Dr. Amelia Okafor, DVM', licenseNumber: 'VET-204417', licenseState: 'CO' };

const petOf = ({ pet }: Names) =>
  makeQueuePet({
    name: pet,
    species: 'Canine',
    breed: 'Labrador Retriever',
    sex: 'Female',
    neutered: true,
    weight: 62.4,
    weightDate: '2026-11-03',
    birthDate: '2021-02-11',
  });

const SHIP_TO = {
  address: '418 Maple Ave',
  address2: 'Apt 3',
  city: 'Golden',
  state: 'CO',
  postalCode: '80401',
  postalCode2: null,
  country: 'US',
};

const FORMULA: LetterFacts['row']['recommendation'] = {
  formula: 'Weight control dry food',
  energyState: 'weightLoss',
  claims: ['Weight loss', 'Joint support'],
  kcalPerKg: 3120,
  dryPercent: 75,
  ration: { kcalPerDay: 742, gramsPerDay: 156, ibw: 52 },
};

const phoneOf = ({ localizationData }: PracticeData): string => PHONES[localizationData.defaultLocaleCode];

interface Shown {
  practice: PracticeData;
  names: Names;
}

const ordered = ({ practice, names }: Shown, changes: Partial<SheetFacts> = {}): Sheet => {
  const timeZone = practiceTimeZone(practice.localizationData);
  const item = makeItem({ animal: petOf(names), clientName: names.client, clientEmail: names.email, clientPhone: phoneOf(practice) });
  return orderSheet({
    practice,
    item: {
      ...item,
      status: 'AWAITING',
      product: { ...item.product, ...productOf(names) },
    },
    prescribed: {
      expirationDate: '2027-11-27',
      refills: 3,
      usageInstructions: names.directions,
      pharmacyNotes: 'Please flavor with chicken.',
    },
    indications: [],
    vet: VET,
    decision: null,
    isReceipt: false,
    now: inZone(NOW, timeZone),
    timeZone,
    ...changes,
  });
};

const prescription = ({ practice, names }: Shown): Sheet => {
  const timeZone = practiceTimeZone(practice.localizationData);
  const [firstName = '', ...rest] = names.client.split(' ');
  return prescriptionSheet({
    practice,
    rx: {
      id: 40_217,
      createdAt: NOW,
      ...productOf(names),
      quantity: 60,
      compoundingFlavor: null,
      usageInstructions: names.directions,
      originalRefills: 3,
      expirationDate: '2027-11-27',
      pharmacyNotes: '',
    },
    client: { firstName, lastName: rest.join(' '), phone: phoneOf(practice), email: names.email },
    animal: petOf(names),
    vet: VET,
    now: inZone(NOW, timeZone),
    timeZone,
  });
};

const placed = ({ practice, names }: Shown, isReceipt: boolean): Sheet => {
  const [firstName = '', ...rest] = names.client.split(' ');
  const line: OrderPaperFacts['items'][number]['item'] = {
    ...productOf(names),
    quantity: 1,
    compoundingFlavor: null,
    autoshipQuantity: null,
    total: 5420,
    ordered: { pet: { name: names.pet, species: 'Canine', weight: 62.4 }, directions: names.directions, vet: VET.displayName },
  };
  return orderPaper({
    practice,
    isReceipt,
    now: NOW,
    timeZone: practiceTimeZone(practice.localizationData),
    order: {
      orderNumber: 'PP-1002348',
      placedAt: NOW,
      source: 'In clinic',
      ordered: {
        client: { firstName, lastName: rest.join(' '), email: names.email, phone: phoneOf(practice) },
        shipTo: { id: 1, ...SHIP_TO },
        card: { type: 'Visa', lastDigits: '1111' },
        by: names.person,
      },
      subtotal: 8600,
      shipping: 595,
      tax: 612,
      taxes: null,
      fees: 150,
      namedFees: { 'Cold pack': 150 },
      discount: 500,
      total: 9457,
    },
    items: [
      { item: line, since: [] },
      {
        item: { ...line, productName: 'Metacam oral suspension', productStrength: '1.5 mg/mL', productPackaging: '32 mL', total: 3180 },
        since: [],
      },
    ],
    payment: [{ label: 'Paid by', value: 'Visa ending in 1111' }],
  });
};

const statement = ({ practice, names }: Shown): Sheet =>
  statementSheet(
    practice,
    { month: '2026-10', reference: 'ST-2026-10', paidOn: '2026-11-05' },
    ['PP-1002211', 'PP-1002214', 'PP-1002230'].map((orderNumber, n) => ({
      orderNumber,
      placedOn: `2026-10-${11 + n}`,
      clientName: names.client,
      productName: names.product,
      sales: 5420 + n * 100,
      fees: 940,
      orderItemId: null,
      refundId: null,
    })),
  );

const letter = ({ practice, names }: Shown): Sheet => {
  const patient: LetterFacts['row']['patient'] = {
    weight: 62.4,
    weightUnitType: 'lb',
    speciesType: 'DOG',
    birthDate: '2021-02-11',
    mixFeeding: true,
    bcs: 7,
    gender: 'Female',
    lifestyle: 'MODERATE',
    breed: 'Labrador Retriever',
    neutered: 'YES',
    pathologyCodes: [],
  };
  return letterSheet({
    practice,
    row: {
      patient,
      recommendation: FORMULA,
      energyValue: 742,
      grams: 156,
      plan: { idealWeight: 52, ratePercentPerWeek: 1.5, lowEnergyReason: names.note },
      nextVisitDate: '2027-01-08',
      confirmedAt: NOW,
    },
    pet: petOf(names),
    weighIns: [
      { date: '2026-11-03', weight: 63.1 },
      { date: '2026-11-27', weight: 62.4 },
    ],
    now: NOW,
    timeZone: practiceTimeZone(practice.localizationData),
  });
};

/** The papers that the service prints. */
export const shownSheets = (locale: LocaleCode, names: Names): Record<string, Sheet> => {
  const practice = practiceOf(locale, names);
  const shown = { practice, names };
  return {
    order: ordered(shown),
    receipt: ordered(shown, { isReceipt: true, decision: { decision: 'APPROVED', decidedAt: NOW } }),
    prescription: prescription(shown),
    placedOrder: placed(shown, false),
    orderReceipt: placed(shown, true),
    statement: statement(shown),
    agreement: agreementSheet(practice),
    dietLetter: letter(shown),
  };
};

/** {@link shownSheets} as PDF. */
export const shownPapers = (locale: LocaleCode, names: Names): Promise<[name: string, pdf: Buffer][]> =>
  Promise.all(
    Object.entries(shownSheets(locale, names)).map(
      async ([name, sheet]) => [name, await drawSheets([sheet], locale, NOW)] as [string, Buffer],
    ),
  );
