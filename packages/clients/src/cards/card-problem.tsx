import type { CardFrameFailure } from '@practice-portal/domain/card-frame';
import { Banner, type BannerStatus } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Why a new card was not added. */
export type CardProblem =
  | 'missing'
  | 'notSwiped'
  | 'noAddress'
  | 'addressFailed'
  | 'challengeFailed'
  | 'challengeCanceled'
  | 'challengeTimedOut'
  | 'unavailable'
  | 'notAdded';

/** A canceled bank challenge is no error. */
const STATUS: Partial<Record<CardProblem, BannerStatus>> = { challengeCanceled: 'info', challengeTimedOut: 'warning' };

/** Text key of a frame's failure. */
export const problemOfFrame = (failure: CardFrameFailure): CardProblem => (failure === 'invalid' ? 'missing' : failure);

/** Why a new card was not added. Typed values stay. */
export const CardProblemBanner = ({ problem }: { problem: CardProblem | null }): ReactNode => {
  const { t } = useTranslation('clients');
  return problem === null ? null : (
    <Banner status={STATUS[problem] ?? 'error'} title={t(`cards.problem.${problem}.title`)}>
      {t(`cards.problem.${problem}.hint`)}
    </Banner>
  );
};
