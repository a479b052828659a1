import { Page } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { type DecisionTray, type UndoneHandler, useDecisionTray } from '../tray/decision-tray.ts';
import { QueueWorld } from './queue-world.tsx';

interface TrayWorldProps extends Pick<Parameters<typeof QueueWorld>[0], 'vet' | 'practice'> {
  /** Puts into the tray what a story shows. */
  fill: (tray: DecisionTray) => void;
  /** The queue, when it is on screen. */
  queue?: UndoneHandler | undefined;
}

const Screen = ({ fill, queue }: Pick<TrayWorldProps, 'fill' | 'queue'>): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const tray = useDecisionTray();
  const begin = useEffectEvent(() => fill(tray));
  useEffect(() => begin(), []);
  useEffect(() => (queue === undefined ? undefined : tray.attend(queue)), [queue, tray]);
  return <Page title={t('queue.heading')}>{null}</Page>;
};

/** A signed-in portal whose tray holds what a story puts into it, over a screen with nothing but its heading. */
export const TrayWorld = ({ fill, queue, ...world }: TrayWorldProps): ReactNode => (
  <QueueWorld {...world}>
    <Screen fill={fill} queue={queue} />
  </QueueWorld>
);
