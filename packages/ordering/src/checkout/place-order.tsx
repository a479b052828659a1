import { Checkbox, Stack } from '@chakra-ui/react';
import { ChatAction, useFlag } from '@practice-portal/access';
import { Banner, Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CONTINUE_KEY, useContinueKey, useOrderKeys } from '../keyboard/continue-key.ts';
import type { Placing } from './placing.ts';

interface PlaceOrderProps {
  placing: Placing;
  isChecking: boolean;
  printReceipt: boolean;
  onPrintReceipt: (wanted: boolean) => void;
}

/** The one button that charges a card, and why it did not. */
export const PlaceOrder = ({ placing, isChecking, printReceipt, onPrintReceipt }: PlaceOrderProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const hidesCards = useFlag('hideCreditCards');
  const { problem, busy, place } = placing;
  const reason = hidesCards ? t('payment.hidden') : isChecking && !busy ? t('checkout.calculating') : null;
  const hasKeys = useOrderKeys();
  useContinueKey(() => {
    if (reason === null && !busy) void place();
  });
  return (
    <Stack gap="3">
      <Checkbox.Root checked={printReceipt} onCheckedChange={({ checked }) => onPrintReceipt(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('checkout.printReceipt')}</Checkbox.Label>
      </Checkbox.Root>
      {problem !== null && (
        <Banner status="error" title={problem.title} action={problem.unexpected ? <ChatAction /> : undefined}>
          {problem.hint}
        </Banner>
      )}
      <Button
        variant="solid"
        size="lg"
        block
        loading={busy}
        disabledReason={reason}
        onClick={() => void place()}
        aria-keyshortcuts={hasKeys ? CONTINUE_KEY : undefined}
      >
        {t('checkout.place')}
      </Button>
    </Stack>
  );
};
