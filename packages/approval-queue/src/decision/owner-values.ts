import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { type NextStep, type OwnerMessage, ownerMessageSchema, type OwnerWay } from '@practice-portal/domain/notice';
import { type FieldMessage, schemaProblems } from '@practice-portal/domain/text';

/** What the owner does next, as it is chosen. */
export type OwnerStep = Exclude<NextStep, 'NONE'> | '';

export const stepOf = (step: NextStep): OwnerStep => (step === 'NONE' ? '' : step);

/** What the owner is told of a decision, as it is typed. */
export interface OwnerValues {
  ownerText: string;
  /** Empty for nothing. */
  ownerStep: OwnerStep;
  ownerWay: OwnerWay;
  ownerSms: boolean;
}

export const ownerDefaults = ({ clientEmail }: Pick<ApprovalQueueItem, 'clientEmail'>): OwnerValues => ({
  ownerText: '',
  ownerStep: '',
  ownerWay: clientEmail ? 'MAIL' : 'PHONE',
  ownerSms: false,
});

export const ownerMessage = ({ ownerText: text, ownerStep, ownerWay: way, ownerSms }: OwnerValues): OwnerMessage => ({
  text: text.trim(),
  nextStep: ownerStep || 'NONE',
  way,
  sms: ownerSms && way === 'MAIL',
});

/** What is wrong with it, by the form's fields. */
export const ownerProblems = ({ ownerText: text }: OwnerValues): Record<string, FieldMessage> =>
  Object.fromEntries(schemaProblems(ownerMessageSchema, { text }).map(({ message }) => ['ownerText', message]));
