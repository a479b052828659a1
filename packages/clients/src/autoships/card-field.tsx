import { Stack, Text } from '@chakra-ui/react';
import type { CardOnFile } from '@practice-portal/domain/card';
import { Banner, RadioField, StatusBadge } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardLabel } from '../cards/card-label.ts';

/** The card that pays, chosen among those on file. Ones that have expired are shown, and can't be chosen. */
export const CardField = ({ cards }: { cards: readonly CardOnFile[] }): ReactNode => {
  const { t } = useTranslation('clients');
  const label = useCardLabel();
  const good = cards.filter(({ isExpired }) => !isExpired);
  const expired = cards.filter(({ isExpired }) => isExpired);
  return (
    <Stack gap="3">
      {good.length === 0 ? (
        <Banner status="warning">{t('onFile.noCards')}</Banner>
      ) : (
        <RadioField
          name="walletId"
          label={t('autoship.card')}
          required
          options={good.map((card) => ({
            value: card.id,
            label: label.name(card),
            description: [label.expiry(card), ...(card.isWedgewoodEnabled ? [t('onFile.compounded')] : [])].join(' · '),
          }))}
        />
      )}
      {expired.map((card) => (
        <Text key={card.id} color="fg.muted" display="flex" gap="2" alignItems="center" flexWrap="wrap">
          {label.name(card)}
          <StatusBadge tone="deny">{t('onFile.expiredBadge')}</StatusBadge>
        </Text>
      ))}
    </Stack>
  );
};
