import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { usePutClockOnMutation } from '@practice-portal/api-client/pharmacy';
import { CLOCK_STEPS } from '@practice-portal/domain/pharmacy';
import { Button, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { usePress } from './use-press.ts';

interface ClockSectionProps {
  /** ISO 8601. */
  now: string;
  /** It is on its way. */
  moves: boolean;
}

/** The clock of the demo data, and how it is put forward. */
export const ClockSection = ({ now, moves }: ClockSectionProps): ReactNode => {
  const { t } = useTranslation('portal');
  const { formatDateTime } = useLocale();
  const [putOn, { isLoading }] = usePutClockOnMutation();
  const press = usePress();
  return (
    <Stack as="section" gap="3" aria-labelledby="pharmacy-clock">
      <Heading as="h2" size="md" id="pharmacy-clock">
        {t('pharmacy.clock')}
      </Heading>
      <Text role="status">{moves ? t('pharmacy.clockMoves', { now: formatDateTime(now) }) : formatDateTime(now)}</Text>
      <Flex wrap="wrap" gap="2">
        {CLOCK_STEPS.map((step) => (
          <Button key={step} loading={isLoading || moves} onClick={() => press(putOn({ body: { step } }), t('pharmacy.clockPut'))}>
            {t(`pharmacy.step.${step}`)}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
};
