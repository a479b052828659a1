import type { DecisionAnswer, QueueItemRef } from '@practice-portal/domain/approval';

import { holdItem } from '../../queue-items/hold-item.ts';
import { requireDecider, type Decided } from './finish-item.ts';
import { sign, type Deciding } from './sign.ts';

/** {@link sign} for a decision: the item still waits, and the vet may decide it. */
export const decide = (
  context: Parameters<typeof sign>[0],
  item: QueueItemRef,
  body: object,
  work: (deciding: Deciding) => Promise<Decided>,
): Promise<DecisionAnswer> =>
  sign(context, body, { status: 'AWAITING' }, async (signing) => {
    const deciding = { ...signing, item: await holdItem(signing.tx, context.session.practiceId, item) };
    await requireDecider(signing.tx, deciding);
    return work(deciding);
  });
