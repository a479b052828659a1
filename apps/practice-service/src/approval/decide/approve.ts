import { finalAt, type ApproveRequest } from '@practice-portal/domain/approval';
import { isFlagOn } from '@practice-portal/domain/permissions';

import { problem } from '../../http/problem.ts';
import { loadDetails } from '../../queue-items/load-details.ts';
import { checkApproval } from './check-approval.ts';
import { withoutPins, type Deciding } from './sign.ts';
import { approveLine } from '../../orders/decided-line.ts';
import { finishItem, type Decided } from './finish-item.ts';
import { makePrescription } from './make-prescription.ts';
import { requireAnswered } from '../../queue-items/require-answered.ts';

/**
 * Approves an item that this transaction holds.
 * @throws 422 when a field's rule is broken, or a serious finding was not shown or confirmed
 */
export const approveItem = async (deciding: Deciding, form: ApproveRequest): Promise<Decided> => {
  const { tx, practice, item, vet, times } = deciding;
  const details = await loadDetails(tx, practice.id, item);
  const { refusal, validation } = await checkApproval(tx, {
    practice,
    item: details,
    form,
    vet,
    now: times.now,
  });
  if (refusal !== null) throw problem(422, refusal, { ...validation });
  requireAnswered(practice, validation, form);
  const final = finalAt(times.now, isFlagOn(practice, 'undoEnabled'));
  const { rxId, renewedRxId } = await makePrescription(tx, practice.id, details, form, { now: times.now, finalAt: final });
  const effects = { renewedRxId, autoshipIds: [] };
  const { isControlledSubstance: isControlled } = details.product.complianceBean;
  await approveLine(deciding.tx, { itemId: item.id, by: vet.displayName, now: times.now, finalAt: final, rxId, isControlled });
  return finishItem(deciding, {
    decision: 'APPROVED',
    request: withoutPins(form),
    rxId,
    finalAt: final,
    effects,
    clientId: details.clientId,
  });
};
