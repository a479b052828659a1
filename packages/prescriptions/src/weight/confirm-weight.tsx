import { ConfirmDialog, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { WeightQuestion } from './use-weight-question.ts';

/** Asks, with both weights, before one is saved that differs from the last by more than half. */
export const ConfirmWeight = ({ question: { asked, answer } }: { question: WeightQuestion }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatWeight } = useLocale();
  if (asked === null) return null;
  const weighs = (pounds: number): string => t('dose.weighs', { ...formatWeight(pounds) });
  const [before, after] = [weighs(asked.before), weighs(asked.after)];
  return (
    <ConfirmDialog
      open
      title={t('weight.title', { pet: asked.pet, after })}
      body={t(asked.after > asked.before ? 'weight.more' : 'weight.less', { before, after })}
      confirmLabel={t('weight.confirm', { after })}
      cancelLabel={t('weight.cancel')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
};
