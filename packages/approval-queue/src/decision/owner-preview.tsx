import { Stack, Text } from '@chakra-ui/react';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { defaultStep, WAITS } from '@practice-portal/domain/notice';
import type { WaitingFor } from '@practice-portal/domain/waiting';
import { Button, useLocale } from '@practice-portal/ui';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { itemNames } from '../item/queue-item.ts';
import { openForPhone } from './open-for-phone.ts';
import { stepOf } from './owner-values.ts';
import { useOwnerTemplate } from './use-owner-text.ts';

interface OwnerPreviewProps {
  item: ApprovalQueueItem;
  vetName: string;
  waitingFor: WaitingFor;
}

/** What the owner is told of a request that is put off: mailed, or to be said on the phone. Rule: docs/rules/queue.md#telling-the-owner. */
export const OwnerPreview = ({ item, vetName, waitingFor }: OwnerPreviewProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatPhone } = useLocale();
  const reason = WAITS[waitingFor];
  const text = useOwnerTemplate(item, vetName)(reason, stepOf(defaultStep(reason)));
  const phone = item.clientPhone === null ? t('deny.noPhone') : formatPhone(item.clientPhone);
  const isMailed = Boolean(item.clientEmail);
  return (
    <Stack as="section" gap="2" align="start" overflowWrap="anywhere">
      <Text fontWeight="semibold">{isMailed ? t('tellOwner.preview') : t('tellOwner.previewPhone', { phone })}</Text>
      <Text whiteSpace="pre-wrap" textStyle="sm" w="full" p="3" bg="bg.muted" borderRadius="md">
        {text}
      </Text>
      {!isMailed && (
        <Button
          icon={Printer}
          onClick={() => openForPhone([`${item.clientName}, ${phone}`, t('tellOwner.about', itemNames(item)), '', text])}
        >
          {t('tellOwner.print')}
        </Button>
      )}
    </Stack>
  );
};
