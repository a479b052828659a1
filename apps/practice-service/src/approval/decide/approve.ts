import type { ZonedDate } from '@practice-portal/domain/locale';
import { finalAt, type ApproveRequest } from '@practice-portal/domain/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { ONE_FILL } from '@practice-portal/domain/notice';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { proposedRefills, refillsBeyondAsked } from '@practice-portal/domain/protocol';

import { problem } from '../../http/problem.ts';
import { type ItemDetails, loadDetails } from '../../queue-items/load-details.ts';
import { checkApproval } from './check-approval.ts';
import { withoutPins, type Deciding } from './sign.ts';
import { keepNotice } from '../notices/keep-notice.ts';
import { approveLine } from '../../orders/decided-line.ts';
import { extendSet } from './extend-set.ts';
import { finishItem, type Decided } from './finish-item.ts';
import { makePrescription } from './make-prescription.ts';
import { requireSignable } from '../../queue-items/require-signable.ts';

/** Refills that the vet took over from the proposal, beyond what the order asked for. */
const beyondAsked = (practice: PracticeData, item: ItemDetails, form: ApproveRequest, now: ZonedDate): number => {
  if (!isFlagOn(practice, 'fewerRequestsEnabled')) return 0;
  const proposal = proposedRefills(item, prescribingLimits(item.product, { practice, now }), now, form);
  return refillsBeyondAsked(proposal, item.product.complianceBean.defaultRefills, form.refills);
};

/**
 * Approves an item that this transaction holds.
 * @throws 422 when a field's rule is broken, or a serious finding was not shown or confirmed
 */
export const approveItem = async (deciding: Deciding, form: ApproveRequest): Promise<Decided> => {
  const { tx, practice, item, vet, signedBy, times } = deciding;
  const details = await loadDetails(tx, practice.id, item);
  const { refusal, validation, facts } = await checkApproval(tx, {
    practice,
    item: details,
    form,
    vet,
    now: times.now,
  });
  if (refusal !== null) throw problem(422, refusal, { ...validation });
  const { licenseNumber = null, licenseState = null, licenseExpiration = null } = form;
  const license = { licenseNumber, licenseState, licenseExpiration };
  const treated = { clientId: details.clientId, animalId: details.animal.animalId };
  const signable = await requireSignable(
    tx,
    { practice, now: times.now },
    { treated, validation, answered: form, product: details.product, license, facts, signedBy },
  );
  const final = finalAt(times.now, isFlagOn(practice, 'undoEnabled'));
  const { rxId, renewedRxId } = await makePrescription(tx, practice.id, details, form, {
    now: times.now,
    finalAt: final,
    refillsBeyond: beyondAsked(practice, details, form, times.now),
    signable,
  });
  const effects = { renewedRxId, autoshipIds: [] };
  const { isControlledSubstance: isControlled } = details.product.complianceBean;
  await approveLine(deciding.tx, { itemId: item.id, by: vet.displayName, now: times.now, finalAt: final, rxId, isControlled });
  if (form.owner !== undefined)
    await keepNotice(deciding, { details, decision: 'APPROVED', reason: ONE_FILL, finalAt: final, message: form.owner });
  return finishItem(deciding, {
    decision: 'APPROVED',
    request: withoutPins(form),
    rxId,
    finalAt: final,
    effects,
    clientId: details.clientId,
    undoneUntilToo: final > times.now ? await extendSet(deciding, form.setItemIds ?? [], final) : [],
  });
};
