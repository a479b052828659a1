import { fillsLeftDisplay, isPrn, type PrescriptionRow } from '@practice-portal/domain/prescription';
import { StatusBadge } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Fills = Pick<PrescriptionRow, 'fillsRemaining' | 'originalRefills'>;

/** The fills that are left, in words. Rule: docs/rules/prescriptions.md#fills-left. */
export const FillsLeft = ({ fillsRemaining }: Fills): ReactNode => {
  const { t } = useTranslation('clients');
  const { kind, count } = fillsLeftDisplay(fillsRemaining);
  if (kind === 'expired') return <StatusBadge tone="deny">{t('rx.fills.expired')}</StatusBadge>;
  return kind === 'prn' ? t('rx.fills.prn') : t('rx.fills.left', { count });
};

/** 'x of originalRefills + 1', where there is room for it. Rule: docs/rules/prescriptions.md#fills-left. */
export const useFillsOfAll = (): ((fills: Fills) => string) => {
  const { t } = useTranslation('clients');
  return ({ fillsRemaining, originalRefills }) =>
    isPrn(originalRefills) ? t('rx.fills.prn') : t('rx.fills.ofAll', { left: Math.max(0, fillsRemaining), all: originalRefills + 1 });
};
