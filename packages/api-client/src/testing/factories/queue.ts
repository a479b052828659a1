import type { ApprovalQueueItem, QueuePage, QueueQuery } from '@practice-portal/domain/approval';

import { dateFromNow, daysFromNow } from '../clock.ts';
import { makeQueueItem } from './queue-item.ts';

/** One item of each type, with each suggestion, an AutoShip, an assigned one and one that a colleague has. */
export const makeQueueItems = (): ApprovalQueueItem[] => [
  makeQueueItem({
    approvalSuggestion: {
      suggestion: 'LIKELY_APPROVE',
      suggestionJustifications: [
        { examKind: 'Last exam', valid: true, date: dateFromNow(-40) },
        { examKind: 'Last bloodwork', valid: true, date: dateFromNow(-40) },
      ],
      suggestionLastUpdated: daysFromNow(-1),
    },
  }),
  makeQueueItem({
    id: 2,
    type: 'HFP_ORDER_ITEM',
    clientId: 4002,
    clientName: 'Marcus Bell',
    clientPhone: '5035550177',
    clientEmail: null,
    animal: { animalId: 7202, name: 'Juniper', species: 'Feline', breed: 'Domestic Shorthair', sex: 'Female', weight: 9.4 },
    product: { productId: 3102, productName: 'Selamectin Topical Solution', productStrength: '45 mg', productPackaging: '6 doses' },
    sourceDescription: 'Home delivery',
    isAutoship: true,
    autoshipFrequency: 30,
    nextShipDate: dateFromNow(9),
    orderDate: daysFromNow(-1),
    orderTimeInAwaitingApproval: '1 day',
    orderNumber: 'W-100002',
    approvalSuggestion: {
      suggestion: 'NEEDS_REVIEW',
      suggestionJustifications: [{ examKind: 'Last heartworm test', valid: false, date: null }],
      suggestionLastUpdated: null,
    },
  }),
  makeQueueItem({
    id: 3,
    type: 'PROFILE_PRESCRIPTION',
    clientId: 4003,
    clientName: 'Dana Okafor',
    clientPhone: '5035550113',
    clientEmail: 'dana.okafor@example.com',
    animal: { animalId: 7203, name: 'Pepper', breed: null, weight: null, birthDate: null },
    product: {
      productId: 3103,
      productName: 'Gabapentin Capsules',
      productStrength: '100 mg',
      complianceBean: { isControlledSubstance: true, maximumRefills: 5 },
    },
    sourceDescription: 'Prescription request',
    vetStaffId: 501,
    vetDisplayName: 'Dr. Amelia Hart',
    orderDate: daysFromNow(-5),
    orderTimeInAwaitingApproval: '5 days',
    orderNumber: null,
    approvalSuggestion: {
      suggestion: 'LIKELY_DENY',
      suggestionJustifications: [{ examKind: 'Last exam', valid: false, date: dateFromNow(-800) }],
      suggestionLastUpdated: daysFromNow(-1),
    },
  }),
  makeQueueItem({
    id: 4,
    type: 'RX_CART_ITEM',
    clientId: 4004,
    clientName: 'Tomasz Nowak',
    clientPhone: '5035550164',
    clientEmail: 'tomasz.nowak@example.com',
    animal: { animalId: 7204, name: 'Clover', species: 'Equine', breed: 'Quarter Horse', weight: 1050 },
    product: { productId: 3104, productName: 'Pergolide Mesylate Tablets', productStrength: '1 mg' },
    sourceDescription: 'In clinic',
    cartId: 5504,
    orderNumber: null,
    orderDate: daysFromNow(-0.2),
    orderTimeInAwaitingApproval: '5 hours',
    lockedBy: { id: 502, name: 'Dr. Luis Ortega' },
    lockExpiresAt: daysFromNow(0.005),
  }),
  makeQueueItem({
    id: 5,
    type: 'DVM_REACH_PRESCRIPTION',
    clientId: 4005,
    clientName: 'Grace Lindqvist',
    clientPhone: '5035550190',
    clientEmail: 'grace.lindqvist@example.com',
    animal: { animalId: 7205, name: 'Otis' },
    product: {
      productId: 3105,
      productName: 'Methimazole Oral Suspension',
      productStrength: '5 mg/mL',
      compounded: true,
      complianceBean: { compounded: true, beyondUseDays: 90 },
    },
    sourceDescription: 'Compounding partner',
    orderDate: daysFromNow(-3),
    orderTimeInAwaitingApproval: '3 days',
    approvalSuggestion: { suggestion: 'PENDING_FURTHER_REVIEW', suggestionJustifications: [], suggestionLastUpdated: null },
  }),
];

/** A page that holds exactly these items. */
export const makeQueuePage = (elements: ApprovalQueueItem[] = makeQueueItems(), overrides: Partial<QueuePage> = {}): QueuePage => ({
  elements,
  count: elements.length,
  practiceOrderCount: elements.length,
  containsSuggestions: elements.some((item) => item.approvalSuggestion !== null),
  sources: [...new Set(elements.map((item) => item.sourceDescription))].toSorted((left, right) => left.localeCompare(right)),
  pageBean: { size: 10, page: 0, sort: 'orderDate', order: 'DESC' },
  ...overrides,
});

/** The first page of a practice's whole queue, as the portal asks for it. */
export const makeQueueQuery = (overrides: Partial<QueueQuery> = {}): QueueQuery => ({
  practiceId: 1001,
  size: 10,
  page: 0,
  query: '',
  sort: 'orderDate',
  order: 'DESC',
  sources: [],
  origins: [],
  isPetKnown: null,
  ready: false,
  vetStaffId: null,
  userStaffId: null,
  ...overrides,
});
