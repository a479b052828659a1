import { signOffOutcome, type SignOffState } from '@practice-portal/domain/approval';
import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ProblemBanner } from '../decision/problem-banner.tsx';

/** Why signing stopped, and how far it came. A PIN that was refused is told at its field. */
export const HaltBanner = ({ state: { halt, entries } }: { state: SignOffState }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (halt === null || halt.kind === 'pin') return null;
  if (halt.kind === 'throttled') return <ProblemBanner of="review" problem={halt} />;
  if (halt.kind === 'holding') return <Banner status="warning" title={t('lock.switch.bodyUnknown')} />;
  const approved = entries.filter((entry) => signOffOutcome(entry) === 'approved').length;
  return (
    <Banner status="warning" title={t(`signOff.halt.${halt.kind}`)}>
      {t('signOff.halt.hint', { count: approved })}
    </Banner>
  );
};
