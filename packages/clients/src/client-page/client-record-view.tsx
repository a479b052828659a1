import { Flex, Heading, Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { usePetQuery, usePetsOfClientQuery } from '@practice-portal/api-client/pets';
import { dietSpecies } from '@practice-portal/domain/diet';
import { clientName, type ClientRecord } from '@practice-portal/domain/client';
import { NotesPart } from '@practice-portal/prescriptions';
import { Button, lazyPart, Menu, QueryState, SkeletonText } from '@practice-portal/ui';
import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';

import { ClientAddresses } from '../address/client-addresses.tsx';
import { WhatChanged } from '../changes/what-changed.tsx';
import { ClientCards } from '../cards/client-cards.tsx';
import { ClientLine } from '../client-card/client-line.tsx';
import { ClientDrawer } from '../client-form/client-drawer.tsx';
import { PetDrawer } from '../pet-form/pet-drawer.tsx';
import { MergedBanners } from '../merge/merged-banners.tsx';
import { ClientOutlookPart } from './client-outlook.tsx';
import { ClientTabs } from './client-tabs.tsx';
import { PetCard } from './pet-card.tsx';
import { PetSelector } from './pet-selector.tsx';
import type { ClientPlace } from './use-client-place.ts';

interface ClientRecordViewProps {
  client: ClientRecord;
  place: ClientPlace;
}

const { Part: WeighIns } = lazyPart(async () => (await import('../weigh-ins/weigh-ins.tsx')).WeighIns, null);

const { Part: MergeDialog } = lazyPart(async () => (await import('../merge/merge-dialog.tsx')).MergeDialog, null);

type Open = 'client' | 'newPet' | 'pet' | 'mergeClient' | 'mergePet' | null;

/** A client's only pet is the one that is meant. */
const useOnlyPet = ({ id, petCount }: ClientRecord): number | null => {
  const { currentData } = usePetsOfClientQuery({ clientId: id, size: 6 }, { skip: petCount !== 1 });
  return currentData?.elements.length === 1 ? (currentData.elements[0]?.id ?? null) : null;
};

/** The client, whose purchases are shown, and the purchases. */
export const ClientRecordView = ({ client, place }: ClientRecordViewProps): ReactNode => {
  const { t } = useTranslation('clients');
  const canEdit = useFlag('editClientEnabled');
  const plansDiets = useFlag('dietPlanEnabled');
  const tellsChanges = useFlag('whatChangedEnabled');
  const merges = useFlag('mergeEnabled') && canEdit;
  const [open, setOpen] = useState<Open>(null);
  const only = useOnlyPet(client);
  const { animalId } = place;
  const shownId = animalId ?? only;
  const pet = usePetQuery(shownId ?? 0, { skip: shownId === null });
  const isOfClient = pet.currentData === undefined || pet.currentData.clientId === client.id;
  const shownPet = isOfClient ? pet.currentData : undefined;
  const close = (): void => setOpen(null);
  // An old link names a pet that has become part of another.
  if (animalId !== null && shownPet !== undefined && shownPet.id !== animalId)
    return <Navigate to={place.pathOf({ animalId: shownPet.id })} replace />;
  return (
    <Stack gap="6">
      {merges ? <MergedBanners clientId={client.id} /> : null}
      <ClientLine
        client={client}
        unnamed
        actions={
          canEdit ? (
            <>
              <Button icon={Pencil} onClick={() => setOpen('client')}>
                {t('card.edit')}
              </Button>
              {merges ? (
                <Menu
                  label={t('merge.clientMenu', { name: clientName(client) })}
                  items={[{ id: 'merge', label: t('merge.clientAction'), onSelect: () => setOpen('mergeClient') }]}
                />
              ) : null}
            </>
          ) : null
        }
      />
      <ClientOutlookPart clientId={client.id} onAutoship={() => place.showTab('autoships')} onOrder={() => place.showTab('orders')} />
      <Stack as="section" gap="4" aria-labelledby="purchases">
        <Heading as="h2" size="md" id="purchases">
          {t('page.purchases')}
        </Heading>
        <Flex gap="4" wrap="wrap" align="start">
          {client.petCount > 0 ? (
            <PetSelector clientId={client.id} petCount={client.petCount} animalId={shownId} onChange={place.showPet} />
          ) : null}
          {canEdit ? (
            <Button icon={Plus} onClick={() => setOpen('newPet')}>
              {t('pets.add')}
            </Button>
          ) : null}
        </Flex>
        {shownId !== null && isOfClient ? (
          <QueryState query={pet} skeleton={<SkeletonText />}>
            {(record) => (
              <PetCard
                pet={record}
                actions={
                  canEdit ? (
                    <>
                      <Button icon={Pencil} onClick={() => setOpen('pet')}>
                        {t('pet.edit')}
                      </Button>
                      {merges && client.petCount > 1 ? (
                        <Menu
                          label={t('merge.clientMenu', { name: record.name })}
                          items={[{ id: 'merge', label: t('merge.petAction'), onSelect: () => setOpen('mergePet') }]}
                        />
                      ) : null}
                    </>
                  ) : null
                }
              />
            )}
          </QueryState>
        ) : null}
        {plansDiets && isOfClient && pet.currentData && dietSpecies(pet.currentData.species) !== null ? (
          <WeighIns key={pet.currentData.id} pet={pet.currentData} />
        ) : null}
        <NotesPart
          key={`notes-${shownPet?.id}`}
          headingLevel={3}
          client={{ id: client.id, name: clientName(client) }}
          pet={shownPet ?? null}
        />
        <ClientTabs clientId={client.id} animalId={isOfClient ? animalId : null} tab={place.tab} onSelect={place.showTab} />
      </Stack>
      <ClientAddresses client={client} />
      <ClientCards clientId={client.id} />
      {tellsChanges ? <WhatChanged clientId={client.id} /> : null}
      {open === 'mergeClient' ? (
        <MergeDialog kind="client" client={client} kept={{ id: client.id, name: clientName(client) }} onClose={close} />
      ) : null}
      {open === 'mergePet' && shownPet ? (
        <MergeDialog kind="pet" client={client} kept={{ id: shownPet.id, name: shownPet.name }} onClose={close} />
      ) : null}
      {open === 'client' ? <ClientDrawer client={client} onClose={close} /> : null}
      {open === 'newPet' ? (
        <PetDrawer
          clientId={client.id}
          onClose={close}
          onSaved={(saved) => {
            close();
            place.showPet(saved.id);
          }}
        />
      ) : null}
      {open === 'pet' && pet.currentData ? <PetDrawer clientId={client.id} pet={pet.currentData} onClose={close} /> : null}
    </Stack>
  );
};
