import { Flex } from '@chakra-ui/react';
import { type ApprovalQueueItem, formatTimeLeft } from '@practice-portal/domain/approval';
import { announce, Button, toast } from '@practice-portal/ui';
import { Timer, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOfflineReason } from '../decision/use-offline-reason.ts';
import { itemNames } from '../queue/queue-item.ts';
import type { Hold } from './hold-context.ts';
import { useSecondsLeft } from './seconds-left.ts';

/** Props of {@link HoldTime}. */
export interface HoldTimeProps {
  item: ApprovalQueueItem;
  hold: Hold;
}

const LATE = 120;

/** The time that is left on the held item, and more of it at one press. Not read out as it passes: `HoldWatch` tells what matters. */
export const HoldTime = ({ item, hold }: HoldTimeProps): ReactNode =>
  hold.until !== null && (
    <Flex wrap="wrap" align="center" columnGap="2" color="fg.muted" textStyle="sm">
      <Running item={item} until={hold.until} extend={hold.extend} />
    </Flex>
  );

const Running = ({ item, until, extend }: Pick<HoldTimeProps, 'item'> & { until: number; extend: Hold['extend'] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const offline = useOfflineReason();
  const [asking, setAsking] = useState(false);
  const left = useSecondsLeft(until);
  const late = left <= LATE;
  const Icon = late ? TriangleAlert : Timer;
  const more = async (): Promise<void> => {
    setAsking(true);
    const outcome = await extend();
    setAsking(false);
    if (outcome === 'extended') announce(t('hold.extended', itemNames(item)));
    else if (outcome === 'failed') toast.error(t('hold.failed'));
  };
  return (
    <>
      <Flex
        as="span"
        role="timer"
        data-late={late ? '' : undefined}
        display="inline-flex"
        align="center"
        gap="1"
        whiteSpace="nowrap"
        {...(late && { color: 'status.review.fg', fontWeight: 'semibold' })}
      >
        <Icon size={16} aria-hidden />
        {t('hold.left', { time: formatTimeLeft(left) })}
      </Flex>
      <Button variant="link" loading={asking} disabledReason={offline} onClick={() => void more()}>
        {t('hold.extend')}
      </Button>
    </>
  );
};
