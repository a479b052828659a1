import { ChatAction } from '@practice-portal/access';
import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Why an attempt to decide failed, where no field explains it. */
export type DecisionProblem =
  | { kind: 'blocked' | 'unseen' | 'unexpected' | 'cannotApprove' | 'noVet' | 'decided' }
  /** Refused for something that stands in no field, in the service's words. */
  | { kind: 'refused'; message: string }
  /** Too many wrong PINs; `time` is how long to wait. */
  | { kind: 'throttled'; time: string | null };

interface ProblemBannerProps {
  /** Which decision was tried. */
  of: 'review' | 'deny';
  problem: DecisionProblem;
}

/** Why nothing was decided, and what to do about it. */
export const ProblemBanner = ({ of, problem }: ProblemBannerProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (problem.kind === 'throttled') {
    return (
      <Banner status="error" title={t('decision.throttled.title')}>
        {problem.time === null ? t('decision.throttled.later') : t('decision.throttled.hint', { time: problem.time })}
      </Banner>
    );
  }
  if (problem.kind === 'unseen')
    return (
      <Banner status="error" title={t('review.problem.unseen.title')}>
        {t('review.problem.unseen.hint')}
      </Banner>
    );
  if (problem.kind === 'refused') {
    return (
      <Banner status="error" title={t('review.problem.blocked.title')}>
        {problem.message}
      </Banner>
    );
  }
  // The texts of the other problems explain what to do.
  const action = problem.kind === 'unexpected' ? <ChatAction /> : undefined;
  return (
    <Banner status="error" action={action} title={t(`${of}.problem.${problem.kind}.title`)}>
      {t(`${of}.problem.${problem.kind}.hint`)}
    </Banner>
  );
};
