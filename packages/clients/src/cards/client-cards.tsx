import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useClientCardsQuery } from '@practice-portal/api-client/cards';
import type { CardOnFile } from '@practice-portal/domain/card';
import { Button, Card, EmptyState, IconButton, lazyPart, QueryState, StatusBadge } from '@practice-portal/ui';
import { CreditCard, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardLabel } from './card-label.ts';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import { ExpiringCards } from './expiring-cards.tsx';
import { useExpiringCards } from './use-expiring-cards.ts';

const { Part: AddCardDrawer } = lazyPart(async () => (await import('./add-card-drawer.tsx')).AddCardDrawer);

interface RowProps {
  card: CardOnFile;
  /** It ends before what it is to pay ships. */
  isEnding: boolean;
  onDelete: () => void;
}

const CardRow = ({ card, isEnding, onDelete }: RowProps): ReactNode => {
  const { t } = useTranslation('clients');
  const label = useCardLabel();
  const name = label.name(card);
  return (
    <Flex as="li" gap="3" align="center">
      <Stack gap="0" flex="1" minW="0" align="start">
        <span>{name}</span>
        <Text textStyle="sm" color="fg.muted">
          {[label.expiry(card), ...(card.isWedgewoodEnabled ? [t('onFile.compounded')] : [])].join(' · ')}
        </Text>
        {card.isExpired ? <StatusBadge tone="deny">{t('onFile.expiredBadge')}</StatusBadge> : null}
        {isEnding && !card.isExpired ? <StatusBadge tone="review">{t('expiring.badge')}</StatusBadge> : null}
      </Stack>
      <IconButton label={t('onFile.deleteOf', { name })} icon={Trash2} onClick={onDelete} />
    </Flex>
  );
};

/** A client's cards: which there are, a new one, and one to be deleted. Nothing where the practice hides cards. */
export const ClientCards = ({ clientId }: { clientId: number }): ReactNode => {
  const { t } = useTranslation('clients');
  const isHidden = useFlag('hideCreditCards');
  const query = useClientCardsQuery(clientId, { skip: isHidden });
  const ending = useExpiringCards(clientId);
  const [open, setOpen] = useState<CardOnFile | 'new' | null>(null);
  const close = (): void => setOpen(null);
  if (isHidden) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby="on-file">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Heading as="h2" size="md" id="on-file">
          {t('onFile.heading')}
        </Heading>
        <Button icon={Plus} onClick={() => setOpen('new')}>
          {t('cards.new')}
        </Button>
      </Flex>
      <ExpiringCards clientId={clientId} expiring={ending} />
      <QueryState
        query={query}
        failedTitle={t('cards.failed')}
        isEmpty={(cards) => cards.length === 0}
        empty={
          <Card>
            <EmptyState icon={CreditCard} title={t('onFile.none')} headingLevel={3} />
          </Card>
        }
      >
        {(cards) => (
          <Card>
            <Stack as="ul" gap="2">
              {cards.map((card) => (
                <CardRow
                  key={card.id}
                  card={card}
                  isEnding={ending.some(({ walletId }) => walletId === card.id)}
                  onDelete={() => setOpen(card)}
                />
              ))}
            </Stack>
          </Card>
        )}
      </QueryState>
      {open === 'new' ? <AddCardDrawer clientId={clientId} onClose={close} /> : null}
      {open !== null && open !== 'new' ? <DeleteCardDialog clientId={clientId} card={open} onClose={close} /> : null}
    </Stack>
  );
};
