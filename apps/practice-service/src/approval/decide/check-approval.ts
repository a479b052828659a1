import type { ZonedDate } from '@practice-portal/domain/locale';
import {
  approvalFindings,
  type ApprovalFacts,
  approveSchema,
  areOffered,
  hasStraySignature,
  isBlockingRule,
  isPrintOffered,
  isRationaleOffered,
  needsPharmacyNote,
  orderRefusalFinding,
  type ApproveRequest,
  type ApproveValidation,
} from '@practice-portal/domain/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { queuePetOf } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, fieldErrorsOf, messageText, type FieldMessage } from '@practice-portal/domain/text';

import { loadPet } from '../../records/pet-record.ts';
import { loadIndications } from '../../compounding/load-indications.ts';
import type { Executor } from '../../db/client.ts';
import { requireConfirmed } from '../../staff/confirmed-vet.ts';
import type { VetRecord } from '../../staff/load-staff.ts';
import { licenseOf } from '../../staff/vet-license.ts';
import { itemRefusals } from '../../carts/order-standing.ts';
import { loadActiveAutoships, loadActivePrescriptions, type ItemDetails } from '../../queue-items/load-details.ts';
import { loadGiven } from '../../queue-items/load-given.ts';

/** Holds what a check of an approval found. */
export interface ApprovalCheck {
  facts: ApprovalFacts;
  validation: ApproveValidation;
  /** Why it cannot be approved like this; null when it can. */
  refusal: string | null;
}

const NOT_PRINTED = 'This order cannot be printed like this';

/** An approval, and what it is checked with. */
export interface ApprovalToCheck {
  practice: PracticeData;
  item: ItemDetails;
  form: ApproveRequest;
  /** Who approves. */
  vet: VetRecord;
  now: ZonedDate;
}

/** Whether the item's compounding pharmacy knows every indication that is given. */
const knowsIndications = async (
  executor: Executor,
  item: ItemDetails,
  { medicationIndicationIds: ids = [] }: ApproveRequest,
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const { compoundingPharmacyId } = item.product.complianceBean;
  return compoundingPharmacyId !== null && areOffered(ids, await loadIndications(executor, compoundingPharmacyId));
};

/**
 * Whether what only some items ask for is what this one has to offer. It counts also where the item does not ask: it would be
 * kept with the decision.
 */
const isOffered = async (executor: Executor, item: ItemDetails, form: ApproveRequest): Promise<boolean> =>
  isRationaleOffered(form.clinicalRationaleCode, item.product.complianceBean.clinicalRationales) &&
  !hasStraySignature(form) &&
  knowsIndications(executor, item, form);

/**
 * Checks an approval: the same for `approve/validate` and for `approve`.
 * Rules of a field refuse; other findings are for the vet to read.
 * @throws 403 for a vet who is to be confirmed first
 */
export const checkApproval = async (executor: Executor, { practice, item, form, vet, now }: ApprovalToCheck): Promise<ApprovalCheck> => {
  requireConfirmed(vet, item.product.complianceBean);
  const { localizationData: localization } = practice;
  const say = (message: FieldMessage): string => messageText(message, localization.defaultLocaleCode);
  const limits = prescribingLimits(item.product, { practice, now });
  const pet = await loadPet(executor, practice.id, item.animal.animalId);
  const notAllowed = (await itemRefusals(executor, { practice, now }, [{ item, pet }])).get(item.id) ?? null;
  const facts: ApprovalFacts = {
    now,
    localization,
    // The pet as its record says now: what the order shows is a copy.
    item: { ...item, animal: queuePetOf(pet) },
    form,
    limits,
    vetLicense: licenseOf(vet),
    activePrescriptions: await loadActivePrescriptions(executor, practice.id, item),
    activeAutoships: await loadActiveAutoships(executor, practice.id, item),
    productWeightRange: item.weightRange,
    ...(await loadGiven(executor, practice.id, item, now)),
  };
  const ofForm = approvalFindings(facts);
  const findings = notAllowed === null ? ofForm : [orderRefusalFinding(notAllowed, localization.defaultLocaleCode), ...ofForm];
  const pharmacyNoteRequired = item.pharmacyNoteRequired || needsPharmacyNote(findings);
  const validation: ApproveValidation = { validationMessages: findings, infoMessages: [], pharmacyNoteRequired };
  const blocking = findings.find(({ rule }) => isBlockingRule(rule));
  if (blocking) return { facts, validation, refusal: blocking.messageText };
  const { complianceBean: compliance } = item.product;
  const schema = approveSchema({ type: item.type, compliance, localization, now, pharmacyNoteRequired, limits });
  try {
    await schema.validate(form, { abortEarly: false });
  } catch (error) {
    const [first] = fieldErrorsOf(error) ?? [];
    if (!first) throw error;
    return { facts, validation, refusal: say(first.message) };
  }
  if (!isPrintOffered(form, item)) return { facts, validation, refusal: NOT_PRINTED };
  if (!(await isOffered(executor, item, form))) return { facts, validation, refusal: say(domainMessage('validation.invalid')) };
  return { facts, validation, refusal: null };
};
