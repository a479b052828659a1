import { missedShipDate } from '../../waiting/waiting.ts';
import { denialReasonKind } from '../decision/denial.ts';
import type { ApprovalQueueItem, DenialReason } from '../queue/schema.ts';
import type { SignOffReason } from './sign-off.ts';

type Denied = Pick<ApprovalQueueItem, 'denialReasons'>;

/** The reasons that any of the items can be denied for, each once, as the first item that has it says it. */
export const setDenialReasons = (items: readonly Denied[]): DenialReason[] => {
  const reasons = new Map<string, DenialReason>();
  for (const reason of items.flatMap(({ denialReasons }) => denialReasons))
    if (!reasons.has(reason.value)) reasons.set(reason.value, reason);
  return [...reasons.values()];
};

/**
 * Why an item is not denied with its set: the reason is none of its own.
 * Rule: docs/rules/queue.md#denied-or-put-off-at-once.
 */
export const setDenialRefusal = ({ denialReasons }: Denied, { value: chosen, label }: DenialReason): SignOffReason | null => {
  const isOwnWords = denialReasonKind(chosen) === 'other';
  const isOffered = denialReasons.some(({ value }) => value === chosen || (isOwnWords && denialReasonKind(value) === 'other'));
  return isOffered ? null : { kind: 'noReason', label };
};

/**
 * Why an item is not put off with its set: its AutoShip would be missed, which nobody has confirmed.
 * Rule: docs/rules/queue.md#denied-or-put-off-at-once.
 */
export const setPutOffRefusal = (
  item: Pick<ApprovalQueueItem, 'isAutoship' | 'nextShipDate'>,
  { until, isMissedKnown }: { until: string; isMissedKnown: boolean },
): SignOffReason | null => {
  const date = missedShipDate(item, until);
  return date === null || isMissedKnown ? null : { kind: 'autoshipMissed', date };
};
