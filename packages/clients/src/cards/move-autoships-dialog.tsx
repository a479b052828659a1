import { Flex, Stack, Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { useMoveAutoshipsMutation } from '@practice-portal/api-client/cards';
import type { AutoshipMove, ExpiringCard } from '@practice-portal/domain/card';
import { Banner, Button, FormDrawer, modalPart, SaveCanceled, SideDrawer, StatusBadge, toast, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardChoice } from './card-choice.tsx';
import { useCardChoice } from './use-card-choice.ts';

interface MoveAutoshipsProps {
  clientId: number;
  expiring: readonly ExpiringCard[];
  onClose: () => void;
}

const Results = ({ moves, onClose }: { moves: readonly AutoshipMove[]; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('clients');
  const failed = moves.filter(({ moved }) => !moved).length;
  return (
    <SideDrawer
      open
      title={t('expiring.results')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('expiring.done')}
        </Button>
      }
    >
      <Stack gap="4">
        <Banner
          status={failed > 0 ? 'warning' : 'success'}
          title={failed > 0 ? t('expiring.someStayed', { count: failed }) : t('expiring.allMoved')}
        />
        <Stack as="ul" gap="3">
          {moves.map(({ autoshipId, productNames, moved, message }) => (
            <Stack as="li" key={autoshipId} gap="1" align="start">
              <Flex gap="3" wrap="wrap" align="center">
                <span translate="no">{productNames.join(', ')}</span>
                <StatusBadge tone={moved ? 'approve' : 'deny'}>{t(moved ? 'expiring.moved' : 'expiring.stayed')}</StatusBadge>
              </Flex>
              {message === null ? null : <Text color="fg.muted">{message}</Text>}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </SideDrawer>
  );
};

/** Moves all AutoShips of a client to another card, and says of each what came of it. */
export const MoveAutoshipsDialog = modalPart(function MoveAutoshipsDialog({ clientId, expiring, onClose }: MoveAutoshipsProps): ReactNode {
  const { t } = useTranslation('clients');
  const [move] = useMoveAutoshipsMutation();
  const [walletId, setWalletId] = useState<number | null>(null);
  const ending = new Set(expiring.map(({ walletId: id }) => id));
  const card = useCardChoice({
    clientId,
    value: walletId,
    onChange: setWalletId,
    refusalOf: ({ id }) => (ending.has(id) ? t('expiring.endsToo') : undefined),
    hasWedgewoodProducts: false,
  });
  const [moves, setMoves] = useState<readonly AutoshipMove[] | null>(null);
  const form = useSaveForm({
    initialValues: {},
    precheck: async () => {
      const settled = await card.settle();
      if (settled === null) throw new SaveCanceled();
      return settled;
    },
    save: async (_values, { idempotencyKey, checked }) => {
      const { data } = await move({ params: { clientId, walletId: checked }, idempotencyKey }).unwrap();
      return data.results;
    },
    explain: ({ message, unexpected }) => ({ title: t('expiring.failed'), hint: unexpected ? t('expiring.tryAgain') : message }),
    onSaved: (results) => {
      toast.success(t('expiring.saved'));
      setMoves(results);
    },
  });
  if (moves !== null) return <Results moves={moves} onClose={onClose} />;
  return (
    <FormDrawer
      form={form}
      title={t('expiring.move')}
      submitLabel={t('expiring.submit')}
      allowUnchanged
      dirty={false}
      help={<ChatAction />}
      onClose={onClose}
    >
      <p>{t('expiring.text')}</p>
      <CardChoice card={card} />
    </FormDrawer>
  );
});
