import { Heading, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { CardChoice, type CardChoiceHandle } from '@practice-portal/clients';
import { Card } from '@practice-portal/ui';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface PaymentSectionProps {
  clientId: number;
  walletId: number | null;
  onChange: (walletId: number | null) => void;
  hasWedgewoodProducts: boolean;
  /** Cards that were refused for good, and why. */
  refusals: Readonly<Record<number, string>>;
  /** Adds a new card before it is charged. */
  choice: Ref<CardChoiceHandle>;
}

/** Who pays. Source: ordering-and-approval.md sections 2, "Checkout", and 6, hideCreditCards. */
export const PaymentSection = ({
  clientId,
  walletId,
  onChange,
  hasWedgewoodProducts,
  refusals,
  choice,
}: PaymentSectionProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const isHidden = useFlag('hideCreditCards');
  return (
    <Stack as="section" gap="3" aria-labelledby="payment">
      <Heading as="h2" size="md" id="payment">
        {t('payment.heading')}
      </Heading>
      {isHidden ? (
        <Text color="fg.muted">{t('payment.hidden')}</Text>
      ) : (
        <Card label={t('payment.details')}>
          <Stack gap="3">
            <Heading as="h3" size="sm">
              {t('payment.details')}
            </Heading>
            <CardChoice
              ref={choice}
              clientId={clientId}
              value={walletId}
              onChange={onChange}
              hasWedgewoodProducts={hasWedgewoodProducts}
              refusalOf={({ id }) => refusals[id]}
            />
          </Stack>
        </Card>
      )}
    </Stack>
  );
};
