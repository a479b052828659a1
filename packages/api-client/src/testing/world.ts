import type { UserAccount } from '@practice-portal/domain/account';
import type { ApplicationCode, PracticeLinkGroup } from '@practice-portal/domain/application';
import {
  type ApprovalQueueItem,
  type ApproveValidation,
  type MedicationIndication,
  type QueueItemRef,
  type TimelineEntry,
  type VetSignature,
  UNDO_SECONDS,
  type WaitingItem,
} from '@practice-portal/domain/approval';
import type { Autoship } from '@practice-portal/domain/autoship';
import type { ChatConversation } from '@practice-portal/domain/chat';
import type { OwnerNotice } from '@practice-portal/domain/notice';
import type { PracticeBasic, PracticeData } from '@practice-portal/domain/practice';
import type { PrescriptionRow } from '@practice-portal/domain/prescription';
import type { OrderReadiness, RowReadiness } from '@practice-portal/domain/protocol';
import type { PracticeSearchResult } from '@practice-portal/domain/recovery';
import type { Approver, TeamMember, VetLicenseRecord } from '@practice-portal/domain/staff';

import { makeAccount } from './factories/account.ts';
import { makeApplications, makeUserLinks } from './factories/applications.ts';
import { makeIndications, makeLicense, makeSignatures } from './factories/approval-fields.ts';
import { makePractice, makePracticeBasic } from './factories/practice.ts';
import { makeQueueItems } from './factories/queue.ts';
import { makeFoundPractices } from './factories/recovery.ts';
import { makeTimeline } from './factories/timeline.ts';
import { makeApprovers, makeTeamMembers } from './factories/staff.ts';

/** The data behind the handlers. Locks, assignments and decisions change it, as at the real service. */
export interface World {
  practice: PracticeData;
  practiceBasic: PracticeBasic;
  queue: ApprovalQueueItem[];
  /** What was put off, with its items: by hand they come back into the queue. */
  waiting: { wait: WaitingItem; item: ApprovalQueueItem }[];
  /** What owners were told of decisions. */
  notices: OwnerNotice[];
  /** The last item that was decided, and where it stood; null when there is none to take back. */
  decided: { item: ApprovalQueueItem; place: number } | null;
  /** How long a decision can be taken back. */
  undoSeconds: number;
  /** Of every item, the newest first. */
  timeline: TimelineEntry[];
  /** Of every item. */
  readiness: OrderReadiness;
  /** Of what waits, the most urgent first. */
  queueReadiness: RowReadiness[];
  /** More wait than are read ahead of a vet. */
  isReadAheadCut: boolean;
  approvers: Approver[];
  teamMembers: TeamMember[];
  validation: ApproveValidation;
  /** Of every compounding pharmacy. */
  indications: MedicationIndication[];
  /** Of the practice at the external prescribing app. */
  signatures: VetSignature[];
  /** Of every vet. */
  license: VetLicenseRecord;
  /** Of every pet: what it is prescribed and sent. */
  prescriptions: PrescriptionRow[];
  autoships: Autoship[];
  /** The practice password, each vet's PIN. */
  password: string;
  pin: string;
  /** Are found by the practice finder, by ID or postal code. */
  findable: PracticeSearchResult[];
  /** The security code of a password reset, the practice code, the token of a login link, the code of single sign-on. */
  resetCode: string;
  accessCode: string;
  loginToken: string;
  oidcCode: string;
  /** Of the person who is logged in. */
  account: UserAccount;
  applications: ApplicationCode[];
  userLinks: PracticeLinkGroup[];
  /** The help chat; null before one was started. */
  chat: ChatConversation | null;
}

/** A world with something of everything. */
export const makeWorld = (overrides: Partial<World> = {}): World => ({
  practice: makePractice(),
  practiceBasic: makePracticeBasic(),
  queue: makeQueueItems(),
  waiting: [],
  notices: [],
  decided: null,
  undoSeconds: UNDO_SECONDS,
  timeline: makeTimeline(),
  readiness: { readiness: null, supply: null, earlier: { dispensed: null, prescribed: null }, fills: [], waiting: [] },
  queueReadiness: [],
  isReadAheadCut: false,
  approvers: makeApprovers(),
  teamMembers: makeTeamMembers(),
  validation: { validationMessages: [], infoMessages: [], pharmacyNoteRequired: false },
  indications: makeIndications(),
  signatures: makeSignatures(),
  license: makeLicense(),
  prescriptions: [],
  autoships: [],
  password: 'Demo1234',
  pin: '1234',
  findable: makeFoundPractices(),
  resetCode: '48213705',
  accessCode: 'MAPLE-STREET',
  loginToken: 'one-time-token',
  oidcCode: 'sign-on-code',
  account: makeAccount(),
  applications: makeApplications(),
  userLinks: makeUserLinks(),
  chat: null,
  ...overrides,
});

/** The item of a world, or undefined. */
export const findItem = (world: World, { type, id }: QueueItemRef): ApprovalQueueItem | undefined =>
  world.queue.find((item) => item.type === type && item.id === id);

/** The vet's name as locks and assignments show it. */
export const vetName = (world: World, vetStaffId: number): string =>
  world.approvers.find((vet) => vet.vetStaffId === vetStaffId)?.vetDisplayName ?? `Vet ${vetStaffId}`;
