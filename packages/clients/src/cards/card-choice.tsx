import { Box, Stack } from '@chakra-ui/react';
import type { CardOnFile } from '@practice-portal/domain/card';
import { lazyPart, QueryState, RadioChoice, SkeletonText, StatusBadge } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardLabel } from './card-label.ts';
import type { CardChoiceState } from './use-card-choice.ts';

const { Part: NewCard } = lazyPart(async () => (await import('./new-card.tsx')).NewCard, <SkeletonText lines={6} />);

/** The radio of a card that there is not yet. Rule: docs/rules/payments.md#card-choice. */
const NEW_CARD = 0;

/**
 * 'Payment method': a client's cards, or a new one, from `useCardChoice`. Nothing where the practice hides them.
 * Rule: docs/rules/payments.md#card-choice.
 */
export const CardChoice = ({ card: choice }: { card: CardChoiceState }): ReactNode => {
  const { t } = useTranslation('clients');
  const label = useCardLabel();
  const { isHidden, wallets, refusalOf, value, choose, isNew, isNewOpened, newCard, isMissing, field } = choice;
  if (isHidden) return null;
  const optionOf = (card: CardOnFile) => {
    const { isExpired, reason } = refusalOf(card);
    return {
      value: card.id,
      label: label.name(card),
      description: label.expiry(card),
      extra: isExpired ? <StatusBadge tone="deny">{t('onFile.expiredBadge')}</StatusBadge> : null,
      disabledReason: reason,
    };
  };
  return (
    <Stack gap="4">
      <QueryState query={wallets} skeleton={<SkeletonText lines={4} />} failedTitle={t('cards.failed')}>
        {(cards) => (
          <RadioChoice
            ref={field}
            label={t('cards.method')}
            required
            options={[...cards.map(optionOf), { value: NEW_CARD, label: t('cards.new') }]}
            value={isNew ? NEW_CARD : value}
            error={isMissing ? t('cards.problem.missing.title') : undefined}
            onChange={(chosen) => choose(Number(chosen) === NEW_CARD ? null : Number(chosen))}
          />
        )}
      </QueryState>
      {isNewOpened ? (
        <Box hidden={!isNew} ps={{ md: '8' }}>
          <NewCard card={newCard} />
        </Box>
      ) : null}
    </Stack>
  );
};
