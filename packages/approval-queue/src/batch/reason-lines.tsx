import type { SignOffReason } from '@practice-portal/domain/approval';
import { errorText } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Points } from '../item/section.tsx';

type Texts = TFunction<'approval-queue'>;

const FIELDS = {
  expirationDate: 'prescriptions:fields.expirationDate',
  refills: 'prescriptions:fields.refills',
  usageInstructions: 'prescriptions:fields.usageInstructions',
  pharmacyNotes: 'prescriptions:fields.pharmacyNotes',
  clinicalRationaleCode: 'prescriptions:fields.rationale',
  medicationIndicationIds: 'prescriptions:fields.indications',
  preparedByStaffId: 'prescriptions:fields.preparedBy',
  licenseNumber: 'review.license.number',
  licenseState: 'review.license.state',
  licenseExpiration: 'review.license.expiration',
  dvmReachVetSignature: 'review.field.signature',
  dvmReachVetPin: 'review.field.signaturePin',
  printReceipt: 'review.print.receipt',
  printOrder: 'review.print.order',
  printRXCart: 'review.print.cart',
} as const;

/** Why an item dropped out, in words. */
const reasonText = (reason: SignOffReason, t: Texts): string => {
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
      return t('review.limits.outlive.title');
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
    case 'controlled':
    case 'petChanged':
    case 'undone':
    case 'failed':
    case 'unsure':
      return t(`signOff.reason.${reason.kind}`);
  }
};

/** Why an item dropped out, one line for each reason. */
export const ReasonLines = ({ reasons }: { reasons: readonly SignOffReason[] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const lines = [...new Set(reasons.map((reason) => reasonText(reason, t)))];
  return <Points>{lines}</Points>;
};
