import {
  approvalChanges,
  DENIAL_REASONS,
  type TimelineChange,
  type TimelineEntry,
  type TimelineKind,
} from '@practice-portal/domain/approval';
import type { OwnerAnswer } from '@practice-portal/domain/waiting';

import type { ZonedDate } from '@practice-portal/domain/locale';

import { PET_SAVED } from '../../records/pet-record.ts';
import { denialReasons } from '../../queue-items/denial-reasons.ts';
import type { ItemDetails } from '../../queue-items/load-details.ts';

/** Holds what the audit log has of an event. */
export interface RecordedEvent {
  id: number;
  /** By the calendar of the practice. */
  at: ZonedDate;
  actor: string;
  action: string;
  before: unknown;
  after: unknown;
  /** The vet who was at the item in the same sign-in. */
  vetAtItem: string | null;
}

/** One PDF of several orders was printed; the row says which. */
export const SET_PRINTED = 'receipt.printSet';

/** Texts for the actions of the audit log. Actions that are missing here are not shown in a history. */
export const TIMELINE_ACTIONS: Record<string, TimelineKind> = {
  'approval.validate': 'seen',
  'approval.lock': 'locked',
  'approval.overrideLock': 'overridden',
  'approval.unlock': 'unlocked',
  'approval.connectionLost': 'unlocked',
  'approval.sessionEnded': 'unlocked',
  'approval.timeOut': 'timedOut',
  'approval.assign': 'assigned',
  'approval.unassign': 'unassigned',
  'approval.approve': 'approved',
  'approval.deny': 'denied',
  'approval.modify': 'recommended',
  'approval.undo': 'undone',
  'approval.putOff': 'putOff',
  'approval.bringBack': 'broughtBack',
  'approval.return': 'broughtBack',
  'notice.told': 'told',
  'notice.arrived': 'toldArrived',
  'notice.bounced': 'toldBounced',
  'notice.opened': 'toldOpened',
  'notices.called': 'toldByPhone',
  'owner.answer': 'ownerAnswered',
  'receipt.print': 'printed',
  [SET_PRINTED]: 'printed',
  [PET_SAVED]: 'weighed',
};

const OF_PERSON: ReadonlySet<TimelineKind> = new Set([
  'assigned',
  'unassigned',
  'printed',
  'weighed',
  'closed',
  'broughtBack',
  'toldByPhone',
]);

/** Reads what an audit row holds; rows of earlier versions hold less. */
const read = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    value,
  );
const text = (value: unknown, ...path: string[]): string | null => {
  const found = read(value, ...path);
  return typeof found === 'string' && found !== '' ? found : null;
};

/** The vet an event names, whoever was logged in. */
const vetOf = ({ before, after }: RecordedEvent): string | null =>
  text(after, 'answer', 'vetDisplayName') ??
  text(after, 'lockedBy', 'name') ??
  text(after, 'vet') ??
  text(before, 'vet') ??
  text(before, 'lockedBy', 'name');

const reasonOf = (after: unknown): string | null => {
  const reason = text(after, 'request', 'reason') ?? text(after, 'request', 'modification', 'denialReason');
  return denialReasons.find(({ value }) => value === reason)?.label ?? reason;
};

const messagesOf = (after: unknown): string[] => {
  const messages = read(after, 'messages');
  return Array.isArray(messages) ? messages.flatMap((message: unknown) => text(message, 'messageHeading') ?? []) : [];
};

const pounds = (value: unknown): number | null => {
  const weight = read(value, 'weight');
  return typeof weight === 'number' ? weight : null;
};

/** A save of the pet's record that took the item out of the queue. */
const isClosing = ({ action, after }: RecordedEvent, { id }: ItemDetails): boolean => {
  const closed = read(after, 'ended', 'itemIds');
  return action === PET_SAVED && Array.isArray(closed) && closed.includes(id);
};

/** Why a pet's items have left the queue, in the words of the denial. */
const endOf = (after: unknown): string | null => {
  const reason = read(after, 'deceased') === true ? DENIAL_REASONS.petPassedAway : DENIAL_REASONS.petRehomed;
  return denialReasons.find(({ value }) => value === reason)?.label ?? null;
};

const weightChange = ({ before, after }: RecordedEvent): TimelineChange[] => {
  const [from, to] = [pounds(before), pounds(after)];
  return from === to ? [] : [{ field: 'weight', from, to }];
};

/** What the owner was asked, and answered. */
const asking = ({ after }: RecordedEvent, kind: TimelineKind): Pick<TimelineEntry, 'question' | 'answer'> => {
  if (kind === 'ownerAnswered') {
    const question = text(after, 'question');
    return { ...(question !== null && { question }), answer: read(after, 'answer') as OwnerAnswer };
  }
  const question = kind === 'putOff' && text(after, 'request', 'questionKind') !== null ? text(after, 'request', 'questionText') : null;
  return question === null ? {} : { question };
};

const changesOf = (kind: TimelineKind, event: RecordedEvent, item: ItemDetails): TimelineChange[] => {
  if (kind === 'approved') return approvalChanges(item, read(event.after, 'request') ?? {}, event.at);
  return kind === 'weighed' || kind === 'closed' ? weightChange(event) : [];
};

const entryOf = (event: RecordedEvent, item: ItemDetails, people: ReadonlyMap<string, string>): TimelineEntry => {
  const { id, at, action, actor, before, after } = event;
  const kind = isClosing(event, item) ? 'closed' : (TIMELINE_ACTIONS[action] ?? 'seen');
  const isOfPerson = OF_PERSON.has(kind);
  const taken = text(before, 'lockedBy', 'name');
  return {
    id,
    at: at.toISOString(),
    // Nobody had it by then: it was simply taken.
    kind: kind === 'overridden' && taken === null ? 'locked' : kind,
    // With a shared login it is who the event names, else the vet who was at the item; a person's own login names them.
    by: (isOfPerson ? (people.get(actor) ?? vetOf(event)) : (vetOf(event) ?? people.get(actor))) ?? event.vetAtItem,
    vet: kind === 'assigned' ? text(after, 'vetDisplayName') : kind === 'overridden' ? taken : null,
    messages: kind === 'seen' ? messagesOf(after) : [],
    changes: changesOf(kind, event, item),
    reason: kind === 'closed' ? endOf(after) : kind === 'denied' || kind === 'recommended' ? reasonOf(after) : null,
    ...asking(event, kind),
  };
};

const isSameLook = (one: TimelineEntry, other: TimelineEntry): boolean =>
  one.kind === 'seen' && other.kind === 'seen' && one.by === other.by && one.messages.join('\n') === other.messages.join('\n');

/**
 * Puts events into a timeline. A review asks on opening and again before it is sent: where nothing came between and the
 * same was shown, that is one view of the item, dated by its first moment.
 * @param people names by actor
 */
export const toEntries = (events: readonly RecordedEvent[], item: ItemDetails, people: ReadonlyMap<string, string>): TimelineEntry[] => {
  const entries: TimelineEntry[] = [];
  for (const event of events) {
    const entry = entryOf(event, item, people);
    const later = entries.at(-1);
    if (later && isSameLook(later, entry)) entries.pop();
    entries.push(entry);
  }
  return entries;
};
