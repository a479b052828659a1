import type { ApprovalQueueItem, LostLock } from '@practice-portal/domain/approval';
import type { Medication } from '@practice-portal/prescriptions';
import { Banner, Button, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Alerts } from '../decision/alerts.tsx';
import { DraftBanner } from '../decision/draft-banner.tsx';
import { LockLostBanner } from '../decision/lock-lost-banner.tsx';
import { ProblemBanner } from '../decision/problem-banner.tsx';
import type { DecisionDraftOffer } from '../decision/use-decision-draft.ts';
import { returnedText } from '../item/returned-text.ts';
import type { ReviewForm } from './review-form.ts';

interface ReviewNoticesProps {
  item: ApprovalQueueItem;
  form: ReviewForm;
  medication: Medication;
  draft: DecisionDraftOffer;
  loss: LostLock | null;
  /** Its lock was asked for as it was shown, and is not there. */
  isNotTaken: boolean;
  onRetake: () => Promise<boolean>;
}

export const ReviewNotices = ({ item, form, medication, draft, loss, isNotTaken, onRetake }: ReviewNoticesProps): ReactNode => {
  const { t } = useTranslation(['approval-queue', 'ui']);
  const { problem, check } = form;
  return (
    <>
      <Alerts item={item}>
        {loss !== null && <LockLostBanner loss={loss} onRetake={onRetake} />}
        {isNotTaken && loss === null && (
          <Banner
            status="warning"
            title={t('decision.notTaken')}
            action={<Button onClick={() => void onRetake()}>{t('ui:error.retry')}</Button>}
          />
        )}
        {problem !== null && <ProblemBanner of="review" problem={problem} />}
      </Alerts>
      <DraftBanner of="review" draft={draft} />
      <ReturnedBanner item={item} />
      {check.failed && problem === null && loss === null && (
        <Banner
          status="warning"
          title={t('review.checkFailed')}
          action={<Button onClick={() => void check.again()}>{t('review.checkAgain')}</Button>}
        />
      )}
      {medication.state === 'failed' && loss === null && (
        <Banner
          status="warning"
          title={t('review.medicationFailed')}
          action={<Button onClick={medication.retry}>{t('ui:error.retry')}</Button>}
        />
      )}
    </>
  );
};

/** What an order that was put off had waited for, and what came of it. */
const ReturnedBanner = ({ item: { returned } }: Pick<ReviewNoticesProps, 'item'>): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const locale = useLocale();
  if (returned == null) return null;
  return (
    <Banner status="info" title={returnedText(returned, { t, locale })}>
      {returned.note === '' ? undefined : t('returned.note', { note: returned.note })}
    </Banner>
  );
};
