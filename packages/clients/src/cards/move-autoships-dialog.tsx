import { Flex, Stack, Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { useMoveAutoshipsMutation } from '@practice-portal/api-client/wallets';
import type { AutoshipMove, ExpiringCard } from '@practice-portal/domain/wallet';
import { Banner, Button, FormDrawer, modalPart, SideDrawer, StatusBadge, toast, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NotAdded } from './add-card-drawer.tsx';
import { CardChoice, type CardChoiceHandle } from './card-choice.tsx';

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
                <span>{productNames.join(', ')}</span>
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
  const card = useRef<CardChoiceHandle>(null);
  const [moves, setMoves] = useState<readonly AutoshipMove[] | null>(null);
  const form = useSaveForm({
    initialValues: { walletId: null as number | null },
    send: ({ idempotencyKey }: { idempotencyKey: string }) => ({
      unwrap: async () => {
        const walletId = await card.current?.settle();
        if (walletId == null) throw new NotAdded();
        const { data } = await move({ params: { clientId, walletId }, idempotencyKey: `${idempotencyKey}-${walletId}` }).unwrap();
        return data.results;
      },
    }),
    toArgs: (_values, idempotencyKey) => ({ idempotencyKey }),
    explain: ({ status, message, unexpected }) =>
      status === 0 && message === '' ? null : { title: t('expiring.failed'), hint: unexpected ? t('expiring.tryAgain') : message },
    onSaved: (results) => {
      toast.success(t('expiring.saved'));
      setMoves(results);
    },
  });
  if (moves !== null) return <Results moves={moves} onClose={onClose} />;
  const ending = new Set(expiring.map(({ walletId }) => walletId));
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
      <CardChoice
        ref={card}
        clientId={clientId}
        value={form.formik.values.walletId}
        onChange={(walletId) => void form.formik.setFieldValue('walletId', walletId)}
        refusalOf={({ id }) => (ending.has(id) ? t('expiring.endsToo') : undefined)}
        hasWedgewoodProducts={false}
      />
    </FormDrawer>
  );
});
