import { listenTo } from '@practice-portal/api-client';
import type { ApprovalQueueItem, UndoAnswer } from '@practice-portal/domain/approval';
import { Page } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { decisionUndone, queueShown } from '../decision/pending-decisions-slice.ts';
import type { LockDispatch } from '../lock/lock-slice.ts';
import { QueueWorld } from './queue-world.tsx';

/** Is called with what was undone. */
export type UndoneHandler = (item: ApprovalQueueItem, answer: UndoAnswer) => void;

interface PendingDecisionsWorldProps extends Pick<Parameters<typeof QueueWorld>[0], 'vet' | 'practice'> {
  /** Dispatches what a story shows. */
  fill: (dispatch: LockDispatch) => void;
  /** The queue, when it is on screen. */
  queue?: UndoneHandler | undefined;
}

const Screen = ({ fill, queue }: Pick<PendingDecisionsWorldProps, 'fill' | 'queue'>): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch<LockDispatch>();
  const begin = useEffectEvent(() => fill(dispatch));
  useEffect(() => begin(), []);
  useEffect(() => {
    if (queue === undefined) return undefined;
    dispatch(queueShown(true));
    return listenTo(dispatch, decisionUndone.match, ({ payload }) => payload.onQueue && queue(payload.item, payload.answer));
  }, [dispatch, queue]);
  return <Page title={t('queue.heading')}>{null}</Page>;
};

/** A signed-in portal with the pending decisions of a story, over a screen with nothing but its heading. */
export const PendingDecisionsWorld = ({ fill, queue, ...world }: PendingDecisionsWorldProps): ReactNode => (
  <QueueWorld {...world}>
    <Screen fill={fill} queue={queue} />
  </QueueWorld>
);
