import { array, boolean, string } from 'yup';

import { refillCount } from '../prescription/refill-count-schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import {
  idList,
  idNumber,
  isoDate,
  isoMoment,
  lineText,
  plainText,
  requiredId,
  requiredText,
  secret,
  wholeNumber,
} from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { EXPLANATION_MAX } from './denial-rules.ts';
import { PRINT_SET_MAX, QUEUE_ITEM_TYPES, type QueueItemType } from './types.ts';
import { VET_PIN_LIMIT } from './vet-pin.ts';

const INVALID = domainMessage('validation.invalid');
const REQUIRED = domainMessage('validation.required');
const NOTE_MAX = 1000;
const CODE_MAX = 100;
const LICENSE_MAX = 50;
const FINDINGS_MAX = 100;
const FINDING_KEY_MAX = 400;
const INDICATIONS_MAX = 100;

const itemType = () => string<QueueItemType>().typeError(INVALID).oneOf(QUEUE_ITEM_TYPES, INVALID).required(REQUIRED);
/** Keys of findings that were shown or confirmed. */
export const findingKeys = () => array(requiredText(FINDING_KEY_MAX)).typeError(INVALID).max(FINDINGS_MAX, INVALID);
const flag = () => boolean().typeError(INVALID);
const pin = () => secret(VET_PIN_LIMIT).min(1, domainMessage('approval.pinSize')).max(VET_PIN_LIMIT, domainMessage('approval.pinSize'));

const decision = {
  id: requiredId(),
  type: itemType(),
  sourceId: wholeNumber().required(REQUIRED),
  vetPin: pin(),
  vetStaffId: requiredId(),
};

const approval = {
  ...decision,
  expirationDate: isoDate().nullable().defined(REQUIRED),
  refills: refillCount().nullable().defined(REQUIRED),
  usageInstructions: plainText(NOTE_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  pharmacyNotes: plainText(NOTE_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  clinicalRationaleCode: plainText(CODE_MAX).nullable(),
  medicationIndicationIds: idList(INDICATIONS_MAX),
  preparedByStaffId: idNumber().nullable(),
  printReceipt: flag(),
  printOrder: flag(),
  printRXCart: flag(),
  licenseNumber: lineText(LICENSE_MAX).nullable(),
  licenseState: plainText(LICENSE_MAX).nullable(),
  licenseExpiration: isoDate().nullable(),
  dvmReachVetSignature: idNumber().nullable(),
  shownFindings: findingKeys(),
  confirmedFindings: findingKeys(),
};

/** The shape of an {@link ApproveRequest}. Its rules are in `approveSchema`. */
export const approveBodySchema = bodySchema({ ...approval, dvmReachVetPin: pin() });

/** The shape of a {@link DenyRequest}. Whether the item offers the reason says `denialReasonProblem`. */
export const denyBodySchema = bodySchema({
  ...decision,
  reason: requiredText(EXPLANATION_MAX),
  removeAutoShips: flag().required(REQUIRED),
});

/** The shape of an {@link UndoRequest}. */
export const undoBodySchema = bodySchema({
  id: decision.id,
  type: decision.type,
  vetStaffId: decision.vetStaffId,
  vetPin: decision.vetPin,
  decidedAt: isoMoment().required(REQUIRED),
});

/** The shape of an {@link AssignRequest}. */
export const assignBodySchema = bodySchema({ vetStaffId: requiredId() });

/** The shape of a {@link NewOrderRequest}. */
export const newOrderBodySchema = bodySchema({
  clientId: requiredId(),
  animalId: requiredId(),
  productId: requiredId(),
  clinicalRationaleCode: approval.clinicalRationaleCode,
  medicationIndicationIds: approval.medicationIndicationIds,
  expirationDate: isoDate().nullable(),
  pharmacyNotes: plainText(NOTE_MAX),
  refills: refillCount().nullable(),
  usageInstructions: plainText(NOTE_MAX),
  vetPin: pin(),
  vetStaffId: idNumber().nullable(),
});

/** The shape of a {@link VoidRequest}. */
export const voidBodySchema = bodySchema({ sourceId: decision.sourceId, vetPin: decision.vetPin, vetStaffId: decision.vetStaffId });

/** The shape of a {@link VetSignInRequest}. */
export const vetSignInBodySchema = bodySchema({ vetStaffId: requiredId(), pin: pin() });

const { vetPin: _withoutPin, ...printable } = approval;

const printed = {
  prescriptionApproveRequest: bodySchema({ id: requiredId(), type: itemType() }),
  prescriptionApprove: bodySchema(printable).optional().default(undefined),
};

/** The shape of an {@link OrderPrintRequest}. */
export const orderPrintBodySchema = bodySchema({ practiceId: requiredId().meta({ entity: 'practice' }), ...printed });

/** The shape of an {@link OrderSetPrintRequest}. */
export const orderSetPrintBodySchema = bodySchema({
  practiceId: requiredId().meta({ entity: 'practice' }),
  orders: array(bodySchema(printed).required(REQUIRED)).typeError(INVALID).required(REQUIRED).min(1, REQUIRED).max(PRINT_SET_MAX, INVALID),
});
