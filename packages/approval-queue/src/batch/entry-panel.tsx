import { Flex, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { SignOffEntry } from '@practice-portal/domain/approval';
import { SignedDosePart } from '@practice-portal/prescriptions';
import { Banner, Button } from '@practice-portal/ui';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { dosePatient, itemKey } from '../item/queue-item.ts';
import { PatientFacts } from '../review/patient-facts.tsx';
import { OrderFacts } from '../review/review-facts.tsx';
import { ReasonLines } from './reason-lines.tsx';
import { SignedValues } from './signed-values.tsx';
import { StepBadge } from './step-badge.tsx';

interface EntryPanelProps {
  entry: SignOffEntry;
  /** Asks the service again about an item it could not be asked about. */
  onCheckAgain: () => void;
  /** Takes back that it was reviewed. */
  onUnmark: () => void;
}

/** One item of the set, as it would be signed, and everything to know before it is. */
export const EntryPanel = memo(({ entry, onCheckAgain, onUnmark }: EntryPanelProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { item, step, reasons } = entry;
  const hasDose = useFlag('doseLineEnabled');
  return (
    <Stack
      as="section"
      aria-label={t('signOff.item', { pet: item.animal.name, product: item.product.productName })}
      flex={{ base: '1 0 100%', lg: '1 1 0' }}
      minW="0"
      gap="4"
    >
      <Flex as="header" wrap="wrap" align="center" gap="3" minH="control">
        <Text as="h3" textStyle="lg" fontWeight="semibold">
          {item.animal.name}{' '}
          <Text as="small" textStyle="md" fontWeight="normal" color="fg.muted" htmlTranslate="no">
            {item.product.productName}
          </Text>
        </Text>
        <StepBadge step={step} />
        {step === 'reviewed' && (
          <Button variant="ghost" onClick={onUnmark}>
            {t('signOff.unmark')}
          </Button>
        )}
      </Flex>
      {step === 'dropped' && (
        <Banner status="warning" title={t('signOff.dropped')}>
          <ReasonLines reasons={reasons} />
        </Banner>
      )}
      {step === 'unchecked' && (
        <Banner
          status="warning"
          title={t('signOff.checkFailed')}
          action={<Button onClick={onCheckAgain}>{t('review.checkAgain')}</Button>}
        />
      )}
      <PatientFacts item={item} />
      <OrderFacts item={item} />
      <SignedValues entry={entry} />
      {hasDose && <SignedDosePart key={itemKey(item)} {...dosePatient(item)} directions={entry.form.usageInstructions} />}
    </Stack>
  );
});
EntryPanel.displayName = 'EntryPanel';
