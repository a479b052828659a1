import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { defaultStep, inParagraphs, noticeTemplate } from '@practice-portal/domain/notice';
import { errorText } from '@practice-portal/ui';
import type { FormikContextType } from 'formik';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { type OwnerStep, type OwnerValues, stepOf } from './owner-values.ts';

/** The text that an owner gets by the template of a reason; empty while none is chosen. */
export const ownerTemplate = (
  { clientName: owner, animal, product }: ApprovalQueueItem,
  vet: string,
  { reason, step, t }: { reason: string; step: OwnerStep; t: TFunction<'approval-queue'> },
): string => {
  if (reason === '') return '';
  const named = [product.productName, product.productStrength].filter(Boolean).join(' ');
  const parts = noticeTemplate(reason, step || 'NONE', { owner, vet, pet: animal.name, product: named });
  return inParagraphs(parts.map((part) => errorText(part, t) ?? ''));
};

/** Gives the {@link ownerTemplate} of an item. */
export const useOwnerTemplate = (item: ApprovalQueueItem, vetName: string): ((reason: string, step: OwnerStep) => string) => {
  const { t } = useTranslation('approval-queue');
  return useCallback((reason, step) => ownerTemplate(item, vetName, { reason, step, t }), [item, t, vetName]);
};

interface OwnerText {
  formik: Pick<FormikContextType<OwnerValues & { reason: string }>, 'values' | 'setFieldValue'>;
  template: (reason: string, step: OwnerStep) => string;
}

/** Writes the template's text anew with each reason and step, until somebody has changed a word. */
export const useOwnerText = ({ formik: { values, setFieldValue }, template }: OwnerText): void => {
  const { reason, ownerStep, ownerText } = values;
  const written = useRef({ reason: '', step: ownerStep, text: '' });
  useEffect(() => {
    const last = written.current;
    if (last.reason === reason && last.step === ownerStep) return;
    const isOwn = ownerText !== last.text;
    const step = last.reason === reason || isOwn ? ownerStep : stepOf(defaultStep(reason));
    written.current = { reason, step, text: template(reason, step) };
    if (isOwn) return;
    void setFieldValue('ownerStep', step, false);
    void setFieldValue('ownerText', written.current.text);
  }, [reason, ownerStep, ownerText, template, setFieldValue]);
};
