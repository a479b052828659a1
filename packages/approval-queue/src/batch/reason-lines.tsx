import type { SetAction, SignOffReason } from '@practice-portal/domain/approval';
import { errorText, type Locale, Points, useLocale } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SET_TEXTS } from './step-badge.tsx';

type Texts = TFunction<'approval-queue'>;

const FIELDS = {
  expirationDate: 'prescriptions:fields.expirationDate',
  refills: 'prescriptions:fields.refills',
  usageInstructions: 'prescriptions:fields.usageInstructions',
  pharmacyNotes: 'prescriptions:fields.pharmacyNotes',
  clinicalRationaleCode: 'prescriptions:fields.rationale',
  medicationIndicationIds: 'prescriptions:fields.indications',
  preparedByStaffId: 'prescriptions:fields.preparedBy',
  licenseNumber: 'prescriptions:license.number',
  licenseState: 'prescriptions:license.state',
  licenseExpiration: 'prescriptions:license.expiration',
  dvmReachVetSignature: 'review.field.signature',
  dvmReachVetPin: 'review.field.signaturePin',
  printReceipt: 'review.print.receipt',
  printOrder: 'review.print.order',
  printRXCart: 'review.print.cart',
} as const;

const reasonText = (reason: SignOffReason, action: SetAction, t: Texts, formatDate: Locale['formatDate']): string => {
  switch (reason.kind) {
    case 'message':
      return [reason.heading, reason.text].filter((part) => part !== '').join(': ');
    case 'field':
      return t('signOff.reason.field', { field: t(FIELDS[reason.field]), message: errorText(reason.message, t) ?? '' });
    case 'held':
      return reason.holder === null ? t('decision.lost.overridden') : t('decision.lost.taken', { vet: reason.holder.name });
    case 'decided':
      return t('lock.decided');
    case 'cannotApprove':
    case 'noVet':
      return t(`lock.${reason.kind}`);
    case 'outlives':
      return t('prescriptions:limits.outlive.title');
    case 'species':
      return t('signOff.reason.species');
    case 'conflict': {
      const [one, other] = reason.products;
      return t(`domain:finding.MEDICATION_CONFLICT_RULE.${reason.conflict}.text`, { one, other });
    }
    case 'dose':
      return t('signOff.reason.dose', {
        verdict: t(reason.partly ? `prescriptions:dose.partly.${reason.verdict}` : `prescriptions:dose.verdict.${reason.verdict}`),
      });
    case 'interval':
      return t(`prescriptions:dose.interval.${reason.interval}`);
    case 'noReason':
      return t('set.deny.noReason', { reason: reason.label });
    case 'autoshipMissed':
      return t('putOff.missed', { date: formatDate(reason.date) });
    case 'controlled':
    case 'petChanged':
      return t(`signOff.reason.${reason.kind}`);
    case 'undone':
    case 'failed':
    case 'unsure':
      return t(`${SET_TEXTS[action]}.reason.${reason.kind}`);
  }
};

interface ReasonLinesProps {
  reasons: readonly SignOffReason[];
  action?: SetAction;
}

/** Why an item is not decided with its set. */
export const ReasonLines = ({ reasons, action = 'approve' }: ReasonLinesProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  const lines = [...new Set(reasons.map((reason) => reasonText(reason, action, t, formatDate)))];
  return <Points>{lines}</Points>;
};
