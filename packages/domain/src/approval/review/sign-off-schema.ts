import type { ZonedDate } from '../../locale/dates.ts';
import { outlivingRefills } from '../../guardrails/outliving-refills.ts';
import { prescribingLimits } from '../../guardrails/prescribing-limits.ts';
import { isFlagOn } from '../../permissions/flags.ts';
import type { PracticeData } from '../../practice/schema.ts';
import { schemaProblems } from '../../text/field-errors.ts';
import { domainMessage } from '../../text/message.ts';
import type { ApproveForm } from '../decision/approve-form.ts';
import { approveSchema } from '../decision/approve-schema.ts';
import type { SignOffReason } from './sign-off.ts';
import type { ApprovalQueueItem, ApproveValidation } from '../queue/schema.ts';
import { fieldOfRule } from '../queue/validation-rules.ts';
import { vetPinMessage } from '../../staff/vet-pin.ts';

export interface SignOffCheck {
  item: Pick<ApprovalQueueItem, 'type' | 'product' | 'quantity' | 'isAutoship' | 'autoshipFrequency'>;
  form: ApproveForm;
  practice: Pick<PracticeData, 'localizationData' | 'practiceHomeFeatures'>;
  now: ZonedDate;
  /** The service's answer about it. */
  answer: ApproveValidation;
}

type FieldReason = Extract<SignOffReason, { kind: 'field' }>;

const fieldReasons = ({ item, form, practice, now, answer }: SignOffCheck): FieldReason[] => {
  const { pharmacyNoteRequired } = answer;
  const { localizationData: localization } = practice;
  const limits = prescribingLimits(item.product, { practice, now });
  const { complianceBean: compliance } = item.product;
  const schema = approveSchema({ type: item.type, compliance, localization, now, pharmacyNoteRequired, limits });
  const fields = new Map(schemaProblems(schema, form).map(({ path, message }) => [path, message]));
  return [...fields].map(([path, message]) => ({ kind: 'field', field: path as keyof ApproveForm, message }));
};

/** The review would warn that not all refills can be used. */
const outlives = ({ item, form, practice, now }: SignOffCheck): SignOffReason[] =>
  isFlagOn(practice, 'prescribingGuardrailsEnabled') && outlivingRefills({ item, ...form, now }) !== null ? [{ kind: 'outlives' }] : [];

/**
 * Why an item drops out of a set that is signed as it comes: whatever there is to say about it, what it asks for and
 * does not bring, and a controlled substance. The PIN is left aside: the set asks for it once, at its end.
 * @returns nothing when the item is ready
 */
export const signOffReasons = (check: SignOffCheck): SignOffReason[] => {
  const { answer, item } = check;
  const fields = fieldReasons(check);
  const said = new Set<string>(fields.map(({ field }) => field));
  const messages = answer.validationMessages
    .filter(({ rule }) => rule !== 'NEW_ORDER_PIN_RULE' && !said.has(fieldOfRule(rule) ?? ''))
    .map(({ messageHeading, messageText }) => ({ heading: messageHeading, text: messageText }));
  const infos = answer.infoMessages.map(({ messageHeading, messageText }) => ({ heading: messageHeading, text: messageText }));
  return [
    ...(item.product.complianceBean.isControlledSubstance ? [{ kind: 'controlled' } as const] : []),
    ...fields,
    ...outlives(check),
    ...[...messages, ...infos].map((message) => ({ kind: 'message', ...message }) as const),
  ];
};

/** The message of a PIN that the service does not take; null when it says nothing about the PIN. */
export const pinReason = ({ validationMessages }: ApproveValidation): FieldReason['message'] | null => {
  const refused = validationMessages.find(({ rule }) => rule === 'NEW_ORDER_PIN_RULE');
  return refused === undefined ? null : (vetPinMessage(refused.messageText, 'pin') ?? domainMessage('approval.pinIncorrect'));
};
