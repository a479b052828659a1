import { Heading, Stack, Text } from '@chakra-ui/react';
import { CardChoice, type CardChoiceState } from '@practice-portal/clients';
import { Card } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Payment method of the order. Rule: docs/rules/checkout.md#checkout-page. */
export const PaymentSection = ({ card }: { card: CardChoiceState }): ReactNode => {
  const { t } = useTranslation('ordering');
  return (
    <Stack as="section" gap="3" aria-labelledby="payment">
      <Heading as="h2" size="md" id="payment">
        {t('payment.heading')}
      </Heading>
      {card.isHidden ? (
        <Text color="fg.muted">{t('payment.hidden')}</Text>
      ) : (
        <Card label={t('payment.details')}>
          <Stack gap="3">
            <Heading as="h3" size="sm">
              {t('payment.details')}
            </Heading>
            <CardChoice card={card} />
          </Stack>
        </Card>
      )}
    </Stack>
  );
};
