import { denialReasonProblem, finalAt, refusalCode, type DenyRequest } from '@practice-portal/domain/approval';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { messageText } from '@practice-portal/domain/text';

import { problem } from '../../http/problem.ts';
import { loadDetails } from '../../queue-items/load-details.ts';
import { keepNotice } from '../notices/keep-notice.ts';
import { cancelAutoships } from './cancel-autoships.ts';
import { denyLine } from '../../orders/decided-line.ts';
import { withoutPins, type Deciding } from './sign.ts';
import { finishItem, type Decided } from './finish-item.ts';

/**
 * Denies an item that this transaction holds.
 * @param undoable false for a denial that something goes with which can't be taken back, and that tells the owner itself
 * @throws 422 for a reason the item does not offer
 */
export const denyItem = async (deciding: Deciding, form: DenyRequest, undoable = true): Promise<Decided> => {
  const { tx, practice, item, vet, times } = deciding;
  const details = await loadDetails(tx, practice.id, item);
  const wrong = denialReasonProblem(form.reason, details);
  if (wrong) throw problem(422, messageText(wrong, practice.localizationData.defaultLocaleCode));
  const autoshipIds = await cancelAutoships(tx, practice.id, details, form, times.now);
  const final = finalAt(times.now, undoable && isFlagOn(practice, 'undoEnabled'));
  const reason = details.denialReasons.find(({ value }) => value === form.reason)?.label ?? form.reason;
  const refund = await denyLine(tx, { itemId: item.id, by: vet.displayName, now: times.now, finalAt: final, reason });
  if (undoable) await keepNotice(deciding, { details, decision: 'DENIED', reason: form.reason, finalAt: final, message: form.owner });
  return finishItem(deciding, {
    decision: 'DENIED',
    request: withoutPins(form),
    rxId: null,
    finalAt: final,
    effects: { renewedRxId: null, autoshipIds },
    clientId: details.clientId,
    refund,
    refusalCode: refusalCode(form.reason),
  });
};
