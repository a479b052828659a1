import { ChatAction } from '@practice-portal/access';
import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Alerts } from '../decision/alerts.tsx';
import type { VoidProblem } from './use-void-form.ts';

/** Says why nothing was voided, and what to do about it. */
export const VoidProblemBanner = ({ problem }: { problem: VoidProblem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (problem.kind === 'pending') {
    return (
      <Alerts>
        <Banner status="warning" title={t('void.pending')}>
          {t('void.pendingHint')}
        </Banner>
      </Alerts>
    );
  }
  if (problem.kind !== 'throttled') {
    return (
      <Alerts>
        <Banner
          status="error"
          action={problem.kind === 'unexpected' ? <ChatAction /> : undefined}
          title={t(problem.kind === 'refused' ? 'void.failed' : 'void.unexpected')}
        >
          {t(problem.kind === 'refused' ? 'void.refusedHint' : 'void.unexpectedHint')}
        </Banner>
      </Alerts>
    );
  }
  return (
    <Alerts>
      <Banner status="error" title={t('decision.throttled.title')}>
        {problem.time === null ? t('decision.throttled.later') : t('decision.throttled.hint', { time: problem.time })}
      </Banner>
    </Alerts>
  );
};
