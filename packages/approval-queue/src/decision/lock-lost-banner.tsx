import { useFlag } from '@practice-portal/access';
import type { LostLock } from '@practice-portal/domain/approval';
import { Banner, Button, useLocale } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { decidedKey } from '../lock/decided-key.ts';
import type { DecisionProblem } from './problem-banner.tsx';

interface LockLostBannerProps {
  loss: LostLock;
  onRetake: () => Promise<boolean>;
}

/** Shows in an open decision who has its lock now, and offers to take it again. */
export const LockLostBanner = ({ loss, onRetake }: LockLostBannerProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const [taking, setTaking] = useState(false);
  const take = async (): Promise<void> => {
    setTaking(true);
    await onRetake();
    setTaking(false);
  };
  const isOver = loss.reason === 'decided';
  const title = loss.by === null ? loss.reason : isOver ? decidedKey(loss) : 'taken';
  return (
    <Banner
      status="warning"
      title={t(`decision.lost.${title}`, { vet: loss.by?.name ?? '' })}
      action={
        isOver ? undefined : (
          <Button loading={taking} onClick={() => void take()}>
            {t('decision.lost.again')}
          </Button>
        )
      }
    >
      {t('decision.lost.hint')}
    </Banner>
  );
};

/** Why an item can't be decided now: it was already, or its lock was lost; null when it can. */
export const useLossReason = (loss: LostLock | null, problem: DecisionProblem | null): string | null => {
  const { t } = useTranslation('approval-queue');
  const { formatTime } = useLocale();
  const explained = useFlag('actionReasonsEnabled');
  if (loss?.reason === 'decided' || problem?.kind === 'decided') return t('lock.decided');
  if (loss === null) return null;
  const { name: vet, lockedAt } = loss.by ?? {};
  if (!explained || lockedAt === undefined) return t('decision.lost.reason');
  return t('decision.lost.reasonSince', { vet, time: formatTime(lockedAt) });
};
