import type { ZonedDate } from '../../locale/dates.ts';
import type { PrescribingLimits } from '../../guardrails/types.ts';
import { withinLimits } from '../../guardrails/within-limits.ts';
import { presetExpirationDate } from '../../prescription/expiration.ts';
import { isPrn, PRN_REFILLS, refillOptions } from '../../prescription/refills.ts';
import type { ComplianceBean } from '../../product/schema.ts';
import type { DecidingVet } from './denial.ts';
import { isExternalAppItem } from './external-app.ts';
import { printOptions } from './print-options.ts';
import { PORTAL_SOURCE_ID } from '../queue/types.ts';
import type { ApprovalQueueItem } from '../queue/schema.ts';
import type { ApproveRequest } from './wire-schemas.ts';

/** Rule: docs/rules/queue.md#approve-request. */
export interface ApproveForm {
  /** `YYYY-MM-DD`; null while none is chosen. */
  expirationDate: string | null;
  /** 999 means PRN; null while none is chosen. */
  refills: number | null;
  usageInstructions: string;
  pharmacyNotes: string;
  clinicalRationaleCode: string | null;
  medicationIndicationIds: number[];
  preparedByStaffId: number | null;
  printReceipt: boolean;
  printOrder: boolean;
  printRXCart: boolean;
  licenseNumber: string;
  licenseState: string;
  /** `YYYY-MM-DD`. */
  licenseExpiration: string | null;
  /** Of items of an external prescribing app: which signature they are signed with, and its PIN. */
  dvmReachVetSignature: number | null;
  dvmReachVetPin: string;
}

const startingRefills = (
  { defaultRefills, maximumRefills }: Pick<ComplianceBean, 'defaultRefills' | 'maximumRefills'>,
  limits: PrescribingLimits | null,
): number | null => {
  if (defaultRefills === null) return null;
  const refills = isPrn(defaultRefills) ? PRN_REFILLS : defaultRefills;
  if (!refillOptions(maximumRefills).includes(refills)) return null;
  if (!limits?.refills || refills <= limits.refills.max) return refills;
  return isPrn(refills) ? limits.refills.prnBecomes : limits.refills.max;
};

// The fields hold one line: a default with line breaks would be an error nobody typed.
const oneLine = (text: string | null): string => (text ?? '').replaceAll(/\s*[\n\r\u0085\u2028\u2029]+\s*/g, ' ').trim();

/**
 * Returns what the review drawer starts with.
 * @param now decides whether the product's default expiration date is still usable
 * @param limits brings down what is above them
 */
export const approveDefaults = (
  item: Pick<ApprovalQueueItem, 'type' | 'product' | 'preparedByStaffId' | 'canPrintOrder'>,
  now: ZonedDate,
  limits: PrescribingLimits | null = null,
): ApproveForm => {
  const { complianceBean } = item.product;
  const { order, cart } = printOptions(item);
  return {
    expirationDate: presetExpirationDate(withinLimits(complianceBean, limits), now),
    refills: startingRefills(complianceBean, limits),
    usageInstructions: oneLine(complianceBean.usageInstructions),
    pharmacyNotes: oneLine(complianceBean.pharmacyNotes),
    clinicalRationaleCode: complianceBean.defaultClinicalRationaleCode,
    medicationIndicationIds: [...complianceBean.defaultMedicationIndicationIds],
    preparedByStaffId: item.preparedByStaffId,
    printReceipt: false,
    printOrder: order,
    printRXCart: cart,
    licenseNumber: '',
    licenseState: '',
    licenseExpiration: null,
    dvmReachVetSignature: null,
    dvmReachVetPin: '',
  };
};

const signedAt = ({ dvmReachVetSignature, dvmReachVetPin }: ApproveForm): Partial<ApproveRequest> => ({
  dvmReachVetSignature,
  // An empty PIN is no PIN: the service refuses one by its size.
  ...(dvmReachVetPin === '' ? {} : { dvmReachVetPin }),
});

/** The call's body for a filled review drawer; what the item does not ask for is left out. */
export const approveRequest = (
  form: ApproveForm,
  item: Pick<ApprovalQueueItem, 'id' | 'type' | 'product'>,
  vet: DecidingVet & { /** The ids of the set it is signed with. */ setItemIds?: readonly number[] },
): ApproveRequest => {
  const { complianceBean } = item.product;
  return {
    id: item.id,
    type: item.type,
    expirationDate: form.expirationDate,
    refills: form.refills,
    sourceId: PORTAL_SOURCE_ID,
    usageInstructions: form.usageInstructions.trim(),
    pharmacyNotes: form.pharmacyNotes.trim(),
    vetStaffId: vet.vetStaffId,
    ...(vet.pin ? { vetPin: vet.pin } : {}),
    ...(vet.setItemIds ? { setItemIds: [...vet.setItemIds] } : {}),
    ...(complianceBean.isClinicalRationaleRequired ? { clinicalRationaleCode: form.clinicalRationaleCode } : {}),
    ...(complianceBean.isMedicationIndicationsRequired ? { medicationIndicationIds: form.medicationIndicationIds } : {}),
    preparedByStaffId: form.preparedByStaffId,
    printReceipt: form.printReceipt,
    printOrder: form.printOrder,
    printRXCart: form.printRXCart,
    ...(complianceBean.isVetLicenceInformationRequired
      ? { licenseNumber: form.licenseNumber.trim(), licenseState: form.licenseState, licenseExpiration: form.licenseExpiration }
      : {}),
    ...(isExternalAppItem(item.type) ? signedAt(form) : {}),
  };
};
