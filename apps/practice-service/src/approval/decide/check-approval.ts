import {
  approvalFindings,
  approveSchema,
  fieldErrorsOf,
  isBlockingRule,
  messageText,
  needsPharmacyNote,
  type ApproveRequest,
  type ApproveValidation,
  type PracticeData,
} from '@practice-portal/domain';

import type { Executor } from '../../db/client.ts';
import { loadActiveAutoships, loadActivePrescriptions, type ItemDetails } from '../items/load-details.ts';

/** What a check of an approval found. */
export interface ApprovalCheck {
  validation: ApproveValidation;
  /** Why it cannot be approved like this; null when it can. */
  refusal: string | null;
}

/**
 * Checks an approval: the same for `approve/validate` and for `approve`.
 * Rules of a field refuse; other findings are for the vet to read.
 */
export const checkApproval = async (
  executor: Executor,
  practice: PracticeData,
  item: ItemDetails,
  form: ApproveRequest,
  now: Date,
): Promise<ApprovalCheck> => {
  const { localizationData: localization } = practice;
  const findings = approvalFindings({
    now,
    localization,
    item,
    form,
    activePrescriptions: await loadActivePrescriptions(executor, practice.id, item),
    activeAutoships: await loadActiveAutoships(executor, practice.id, item),
    productWeightRange: item.weightRange,
  });
  const pharmacyNoteRequired = item.pharmacyNoteRequired || needsPharmacyNote(findings);
  const validation: ApproveValidation = { validationMessages: findings, infoMessages: [], pharmacyNoteRequired };
  const blocking = findings.find(({ rule }) => isBlockingRule(rule));
  if (blocking) return { validation, refusal: blocking.messageText };
  const schema = approveSchema({ compliance: item.product.complianceBean, localization, now, pharmacyNoteRequired });
  try {
    await schema.validate(form, { abortEarly: false });
  } catch (error) {
    const [first] = fieldErrorsOf(error) ?? [];
    if (!first) throw error;
    return { validation, refusal: messageText(first.message, localization.defaultLocaleCode) };
  }
  return { validation, refusal: null };
};
