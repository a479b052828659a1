import type { DecisionAnswer } from '@practice-portal/domain/approval';

import { holdItem } from '../items/hold-item.ts';
import { requireDecider, type Decided } from './finish-item.ts';
import { signOnce, type Deciding, type SignedBody, type SigningContext } from './sign-once.ts';

/** {@link signOnce} for a decision: the item still waits, and the vet may decide it. */
export const decideOnce = <Body extends SignedBody>(
  context: SigningContext<Body>,
  decide: (deciding: Deciding) => Promise<Decided>,
): Promise<DecisionAnswer> =>
  signOnce(context, { status: 'AWAITING' }, async (signing) => {
    const item = await holdItem(signing.tx, context.session.practiceId, context.params);
    const deciding = { ...signing, item };
    await requireDecider(signing.tx, deciding);
    return decide(deciding);
  });
