import { Flex, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { SWIPE_SUCCESS_MS, type SwipeFinding } from '@practice-portal/domain/swipe';
import type { SwipeInfo } from '@practice-portal/domain/card';
import { Banner, Button, Dialog, modalPart, Spinner } from '@practice-portal/ui';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useSwipeReader } from './use-swipe-reader.ts';

interface SwipeDialogProps {
  clientId: number;
  onRead: (info: SwipeInfo) => void;
  onClose: () => void;
}

const Waiting = ({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactNode => (
  <Flex role="status" gap="3" align="center" minH="12">
    {icon}
    {children}
  </Flex>
);

/** Problem of the swipe, and its remedy. */
const Coach = ({ finding }: { finding: SwipeFinding }): ReactNode => {
  const { t } = useTranslation('clients');
  if (finding.kind !== 'keystrokes') return <Text>{t(`swipe.coach.${finding.kind}`)}</Text>;
  const { received, expected } = finding;
  return <Text>{t(received < expected ? 'swipe.coach.lost' : 'swipe.coach.tooMany', { received, expected })}</Text>;
};

/** Reads a card from the reader. Rule: docs/rules/payments.md#card-reader. */
export const SwipeDialog = modalPart(function SwipeDialog({ clientId, onRead, onClose }: SwipeDialogProps): ReactNode {
  const { t } = useTranslation('clients');
  const coaches = useFlag('swipeCoachEnabled');
  const { status, finding, restart } = useSwipeReader(clientId, onRead);
  const close = useEffectEvent(onClose);
  const isOver = status === 'success';
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => close(), SWIPE_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  const isWrong = status === 'checksumError' || status === 'payloadSizeError';
  // The specification writes the two sentences as one text, with a stroke between.
  const [title, hint] = t('swipe.failed').split(' / ');
  return (
    <Dialog
      open
      title={t('swipe.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isOver ? t('swipe.done') : t('swipe.cancel')}</Button>
          {isWrong ? (
            <Button variant="solid" onClick={restart}>
              {t('swipe.tryAgain')}
            </Button>
          ) : null}
        </>
      }
    >
      {isWrong ? (
        <Stack gap="3">
          <Banner status="error" title={title}>
            {hint}
          </Banner>
          {coaches && finding !== null ? <Coach finding={finding} /> : null}
        </Stack>
      ) : isOver ? (
        <Banner status="success" title={t('swipe.validated')} />
      ) : status === 'validating' || status === 'readingFinished' ? (
        <Waiting icon={<Spinner />}>{t('swipe.validating')}</Waiting>
      ) : (
        <>
          <Waiting icon={<CreditCard size={20} aria-hidden />}>{t('swipe.now')}</Waiting>
          <Text color="fg.muted">{t('swipe.hint')}</Text>
        </>
      )}
    </Dialog>
  );
});
