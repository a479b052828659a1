import { ChatAction } from '@practice-portal/access';
import { Banner, type BannerProps } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Why an attempt to decide failed, where no field explains it. */
export type DecisionProblem =
  | { kind: 'blocked' | 'unseen' | 'cannotApprove' | 'noVet' | 'decided' }
  /** `unreached`: there was no answer. */
  | { kind: 'unexpected'; unreached?: boolean }
  /** Refused for something that stands in no field, in the service's words. */
  | { kind: 'refused'; message: string }
  /** Too many wrong PINs; `time` is how long to wait. */
  | { kind: 'throttled'; time: string | null };

interface ProblemBannerProps {
  of: 'review' | 'deny' | 'putOff';
  problem: DecisionProblem;
}

/** Why nothing was decided, and what to do about it. */
export const ProblemBanner = ({ of, problem }: ProblemBannerProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (problem.kind === 'throttled') {
    const { time } = problem;
    const hint = time === null ? t('decision.throttled.later') : t('decision.throttled.hint', { time });
    return <Problem title={t('decision.throttled.title')}>{hint}</Problem>;
  }
  if (problem.kind === 'unseen') return <Problem title={t('review.problem.unseen.title')}>{t('review.problem.unseen.hint')}</Problem>;
  if (problem.kind === 'refused') return <Problem title={t('review.problem.blocked.title')}>{problem.message}</Problem>;
  return (
    <Problem
      title={
        problem.kind === 'unexpected' && problem.unreached === true ? t('ui:form.unreached') : t(`${of}.problem.${problem.kind}.title`)
      }
      action={problem.kind === 'unexpected' ? <ChatAction /> : undefined}
    >
      {t(`${of}.problem.${problem.kind}.hint`)}
    </Problem>
  );
};

const Problem = (props: Pick<BannerProps, 'title' | 'action' | 'children'>): ReactNode => <Banner status="error" {...props} />;
