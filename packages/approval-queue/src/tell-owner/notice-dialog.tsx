import { Stack, Text, useClipboard } from '@chakra-ui/react';
import type { OwnerNotice } from '@practice-portal/domain/notice';
import { announce, Button, Dialog, modalPart } from '@practice-portal/ui';
import { ClipboardCheck, ClipboardCopy, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { openForPhone } from '../decision/open-for-phone.ts';
import { History } from '../review/history/history.tsx';
import { useNoticeTexts } from './notice-text.ts';

interface NoticeDialogProps {
  notice: OwnerNotice;
  onClose: () => void;
  /** Left out where nobody has to call. */
  onCalled?: (() => void) | undefined;
}

/** A decided order, and what its owner was told. Rule: docs/rules/queue.md#telling-the-owner. */
export const NoticeDialog = modalPart(function NoticeDialog({ notice, onClose, onCalled }: NoticeDialogProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const { orderOf, phoneOf, decisionOf, stateOf, copyOf } = useNoticeTexts();
  const { copied, copy } = useClipboard({ value: copyOf(notice) });
  useEffect(() => {
    if (copied) announce(t('told.copied'));
  }, [copied, t]);
  const { clientName, reason, text, bounce } = notice;
  return (
    <Dialog
      open
      size="md"
      title={t('told.title')}
      onClose={onClose}
      footer={
        <>
          <Button icon={copied ? ClipboardCheck : ClipboardCopy} onClick={copy}>
            {t(copied ? 'told.copied' : 'told.copy')}
          </Button>
          <Button
            icon={Printer}
            onClick={() => openForPhone([`${clientName}, ${phoneOf(notice)}`, orderOf(notice), decisionOf(notice), '', text])}
          >
            {t('tellOwner.print')}
          </Button>
          {onCalled !== undefined && (
            <Button variant="solid" onClick={onCalled}>
              {t('told.called')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="3" overflowWrap="anywhere">
        <Stack gap="0">
          <Text fontWeight="semibold">{orderOf(notice)}</Text>
          <Text>{`${clientName}, ${phoneOf(notice)}`}</Text>
        </Stack>
        <Stack gap="0">
          <Text>{decisionOf(notice)}</Text>
          {reason !== null && <Text>{t('history.reason', { reason })}</Text>}
        </Stack>
        <Stack gap="0">
          <Text>{stateOf(notice)}</Text>
          {bounce !== null && (
            <Text textStyle="sm" color="fg.muted">
              {t('told.bounce', { bounce })}
            </Text>
          )}
        </Stack>
        <Text whiteSpace="pre-wrap" p="3" bg="bg.muted" borderRadius="md">
          {text}
        </Text>
        <History item={notice} />
      </Stack>
    </Dialog>
  );
});
