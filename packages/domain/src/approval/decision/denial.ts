import type { ApprovalQueueItem } from '../queue/schema.ts';
import type { DenyRequest } from './wire-schemas.ts';
import { PORTAL_SOURCE_ID } from '../queue/types.ts';
import { DENIAL_REASONS } from '../queue/denial-reasons.ts';

/** Lists what a reason changes in the deny dialog. */
export type DenialReasonKind = 'other' | 'petDue' | 'incorrectStrength' | 'incorrectQuantity' | 'passedAway' | 'rehomed' | 'plain';

const KINDS: Record<string, DenialReasonKind> = {
  [DENIAL_REASONS.petPassedAway]: 'passedAway',
  [DENIAL_REASONS.petRehomed]: 'rehomed',
  [DENIAL_REASONS.petDue]: 'petDue',
  [DENIAL_REASONS.incorrectStrength]: 'incorrectStrength',
  [DENIAL_REASONS.incorrectQuantity]: 'incorrectQuantity',
  [DENIAL_REASONS.other]: 'other',
};

/**
 * Returns what a denial reason changes in the dialog; `plain` when nothing.
 * @param value empty or null while none is chosen
 */
export const denialReasonKind = (value: string | null): DenialReasonKind => {
  const constant = value?.toUpperCase() ?? '';
  return Object.hasOwn(KINDS, constant) ? (KINDS[constant] ?? 'plain') : 'plain';
};

/** The checkbox 'remove AutoShips'. */
export interface RemoveAutoshipsChoice {
  visible: boolean;
  /** True: checked and not to be changed. */
  forced: boolean;
  /** Is what it starts with, and what is sent while it does not show. */
  value: boolean;
}

/**
 * How the deny dialog offers to remove AutoShips.
 * Rule: docs/rules/queue.md#denying-and-autoships: unchecked for an AutoShip item, forced on when the pet
 * passed away or was rehomed; always sent as true for other items.
 * @param reason the chosen reason's value; empty or null while none is chosen
 */
export const removeAutoshipsChoice = (item: Pick<ApprovalQueueItem, 'isAutoship'>, reason: string | null): RemoveAutoshipsChoice => {
  if (!item.isAutoship) return { visible: false, forced: false, value: true };
  const forced = ['passedAway', 'rehomed'].includes(denialReasonKind(reason));
  return { visible: Boolean(reason), forced, value: forced };
};

export interface DenyForm {
  /** A reason's value; empty while none is chosen. */
  reason: string;
  /** The person's own words, asked for only with 'other'. */
  explanation: string;
  removeAutoShips: boolean;
}

/** Lists what the deny dialog starts with. */
export const DENY_DEFAULTS: DenyForm = { reason: '', explanation: '', removeAutoShips: false };

/** The vet who decides, with the PIN they signed in with. */
export interface DecidingVet {
  vetStaffId: number;
  pin?: string | undefined;
}

/** The call's body for a filled deny dialog. */
export const denyRequest = (form: DenyForm, item: Pick<ApprovalQueueItem, 'id' | 'type' | 'isAutoship'>, vet: DecidingVet): DenyRequest => {
  const choice = removeAutoshipsChoice(item, form.reason);
  return {
    id: item.id,
    type: item.type,
    reason: denialReasonKind(form.reason) === 'other' ? form.explanation.trim() : form.reason,
    removeAutoShips: choice.visible && !choice.forced ? form.removeAutoShips : choice.value,
    sourceId: PORTAL_SOURCE_ID,
    vetStaffId: vet.vetStaffId,
    ...(vet.pin ? { vetPin: vet.pin } : {}),
  };
};
