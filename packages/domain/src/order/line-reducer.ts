import type { LineEvent, LineState } from './line-events.ts';

const begin = (event: LineEvent): LineState | null => {
  const fresh = { decision: null, isSubmitted: false, needsConfirmation: false, isCancelAsked: false, refund: null } as const;
  switch (event.type) {
    case 'recorded':
      return { ...fresh, status: event.status };
    case 'placed':
      return event.awaitsApproval
        ? { ...fresh, status: 'Awaiting approval' }
        : { ...fresh, status: 'Processing', needsConfirmation: event.needsConfirmation };
    default:
      return null;
  }
};

const cancel = (line: LineState, { cause }: Extract<LineEvent, { type: 'canceled' }>): LineState | null => {
  const isWaiting = line.status === 'Awaiting approval';
  if (!isWaiting && line.status !== 'Processing') return null;
  // A vet denies what awaits approval, and nothing else.
  if (cause === 'denied' && !isWaiting) return null;
  return { ...line, status: 'Canceled', decision: cause === 'denied' ? 'denied' : null };
};

const fill = (line: LineState, type: LineEvent['type']): LineState | null => {
  const { status, isSubmitted, isCancelAsked, needsConfirmation } = line;
  const isFilled = status === 'Processing' && isSubmitted;
  switch (type) {
    case 'held':
      return status === 'Processing' && !isSubmitted ? line : null;
    case 'readdressed':
      return (status === 'Awaiting approval' || status === 'Processing') && !isSubmitted ? line : null;
    case 'signatureFell':
      return status === 'Processing' && !isSubmitted
        ? { ...line, status: 'Awaiting approval', decision: null, needsConfirmation: false }
        : null;
    case 'submitted':
      return status === 'Processing' && !isSubmitted ? { ...line, isSubmitted: true, decision: null } : null;
    case 'confirmed':
      return isFilled && needsConfirmation ? { ...line, needsConfirmation: false } : null;
    case 'cancelAsked':
      return isFilled && !isCancelAsked ? { ...line, isCancelAsked: true } : null;
    case 'delayed':
      return isFilled ? line : null;
    case 'shipped':
      return isFilled && !needsConfirmation ? { ...line, status: 'Shipped' } : null;
    case 'delivered':
      return status === 'Shipped' ? { ...line, status: 'Completed' } : null;
    default:
      return status === 'Shipped' || status === 'Completed' ? { ...line, status: 'Returned' } : null;
  }
};

const undo = (line: LineState): LineState | null =>
  line.decision === null || line.refund !== null
    ? null
    : { ...line, status: 'Awaiting approval', decision: null, needsConfirmation: false };

/**
 * A line of an order after something happened to it. Its history, from nothing on, is where it stands.
 * @param line null for one that does not exist yet
 * @returns null for what cannot happen to it: nothing changes then
 */
export const lineAfter = (line: LineState | null, event: LineEvent): LineState | null => {
  if (line === null) return begin(event);
  switch (event.type) {
    case 'recorded':
    case 'placed':
      return null;
    case 'approved':
      return line.status === 'Awaiting approval'
        ? { ...line, status: 'Processing', decision: 'approved', needsConfirmation: event.needsConfirmation }
        : null;
    case 'undone':
      return undo(line);
    case 'canceled':
      return cancel(line, event);
    case 'refundAsked':
      // What the card did not take is asked for again, whatever it was for.
      return line.refund === 'refused' || (['Shipped', 'Completed'].includes(line.status) && line.refund === null)
        ? { ...line, refund: 'asked' }
        : null;
    case 'refunded':
    case 'refundRefused':
      return line.refund === 'asked' || (['Canceled', 'Returned'].includes(line.status) && line.refund === null)
        ? { ...line, decision: null, refund: event.type === 'refunded' ? 'refunded' : 'refused' }
        : null;
    default:
      return fill(line, event.type);
  }
};

/**
 * Where a line stands by its history.
 * @returns null for a history that cannot be
 */
export const lineOf = (history: readonly LineEvent[]): LineState | null => {
  let line: LineState | null = null;
  for (const event of history) {
    line = lineAfter(line, event);
    if (line === null) return null;
  }
  return line;
};
