import { Stack } from '@chakra-ui/react';
import { ChatAction, useFlag } from '@practice-portal/access';
import { useClientQuery } from '@practice-portal/api-client/clients';
import { ClientDrawer, ClientLine, PetDrawer, PetPicker } from '@practice-portal/clients';
import { clientName, type ClientRecord } from '@practice-portal/domain/client';
import { clientHistoryTarget, orderManagerAddress } from '@practice-portal/domain/navigation';
import { Banner, Button, buttonLook, QueryState } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePetsOfClientQuery } from '@practice-portal/api-client/pets';

import { OrderPart } from './order-part.tsx';
import type { OrderPlace } from './use-order-place.ts';
import { useOrderStep } from '../actions/use-order-step.ts';

/** Chooses the pet of a client who has only one. */
const useOnlyPet = ({ id, petCount }: ClientRecord, animalId: number | null, choose: (animalId: number) => void): void => {
  const { currentData } = usePetsOfClientQuery({ clientId: id, present: true, size: 2 }, { skip: animalId !== null || petCount === 0 });
  const only = currentData?.elements.length === 1 ? (currentData.elements[0]?.id ?? null) : null;
  const take = useEffectEvent(choose);
  useEffect(() => {
    if (animalId === null && only !== null) take(only);
  }, [animalId, only]);
};

interface ClientPartProps {
  clientId: number;
  animalId: number | null;
  place: OrderPlace;
}

/** The client, their pets, and what is ordered for them. */
export const ClientPart = ({ clientId, animalId, place }: ClientPartProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const query = useClientQuery(clientId);
  return (
    <QueryState query={query} failedTitle={t('client.failed')} help={<ChatAction />}>
      {(client) => <KnownClient client={client} animalId={animalId} place={place} />}
    </QueryState>
  );
};

interface KnownClientProps extends Omit<ClientPartProps, 'clientId'> {
  client: ClientRecord;
}

const KnownClient = ({ client, animalId, place }: KnownClientProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const mayEdit = useFlag('editClientEnabled');
  const [open, setOpen] = useState<'client' | 'pet' | null>(null);
  const { pets, search, goTo } = useOrderStep({ animalId, petCount: client.petCount });
  useOnlyPet(client, animalId, place.toPet);
  const source = { sourcePageName: t('manager.title'), sourcePageRoute: orderManagerAddress(client.id, animalId) };
  const history = clientHistoryTarget(client.id, source);
  const close = (): void => setOpen(null);
  return (
    <Stack gap="4">
      <ClientLine
        client={client}
        actions={
          <>
            <Button onClick={() => place.toClient(null)}>{t('client.switch')}</Button>
            <Link to={history.path} state={history.state} {...buttonLook()}>
              {t('client.history')}
            </Link>
            {mayEdit && <Button onClick={() => setOpen('client')}>{t('client.edit')}</Button>}
          </>
        }
      />
      {client.userEnabled ? null : <Banner status="warning" title={t('client.inactive')} />}
      <OrderPart clientId={client.id} clientName={clientName(client)} animalId={animalId} place={place} search={search} goTo={goTo}>
        <PetPicker
          ref={pets}
          clientId={client.id}
          petCount={client.petCount}
          animalId={animalId}
          onChange={place.toPet}
          onAdd={mayEdit ? () => setOpen('pet') : undefined}
          presentOnly
        />
      </OrderPart>
      {open === 'client' && <ClientDrawer client={client} onClose={close} />}
      {open === 'pet' && (
        <PetDrawer
          clientId={client.id}
          onClose={close}
          onSaved={({ id }) => {
            place.toPet(id);
            goTo('product');
          }}
        />
      )}
    </Stack>
  );
};
