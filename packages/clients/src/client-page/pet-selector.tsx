import { Flex } from '@chakra-ui/react';
import { usePetsOfClientQuery } from '@practice-portal/api-client/pets';
import { Button, QueryState, SkeletonText } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PetTile } from './pet-tile.tsx';
import { PetPicker } from '../search/pet-picker.tsx';

/** With fewer pets, each has a button. Rule: docs/rules/clients.md#pets-as-buttons. */
const PETS_AS_LIST = 6;

interface PetSelectorProps {
  clientId: number;
  petCount: number;
  /** Null for all pets. */
  animalId: number | null;
  onChange: (animalId: number | null) => void;
}

const PetButtons = ({ clientId, animalId, onChange }: Omit<PetSelectorProps, 'petCount'>): ReactNode => {
  const { t } = useTranslation('clients');
  const query = usePetsOfClientQuery({ clientId, size: PETS_AS_LIST });
  return (
    <QueryState query={query} skeleton={<SkeletonText lines={1} />} failedTitle={t('pets.failed')}>
      {({ elements: pets }) => (
        <Flex gap="4" wrap="wrap" align="start" role="group" aria-label={t('pets.label')}>
          {pets.length > 1 ? (
            <Button variant={animalId === null ? 'subtle' : 'outline'} aria-pressed={animalId === null} onClick={() => onChange(null)}>
              {t('pets.viewAll')}
            </Button>
          ) : null}
          {pets.map((pet) => (
            <PetTile key={pet.id} pet={pet} isShown={pet.id === animalId} onShow={() => onChange(pet.id)} />
          ))}
        </Flex>
      )}
    </QueryState>
  );
};

/** Whose purchases are shown: buttons for fewer than six pets, otherwise a list with 'View all'. */
export const PetSelector = ({ petCount, ...rest }: PetSelectorProps): ReactNode =>
  petCount < PETS_AS_LIST ? <PetButtons {...rest} /> : <PetPicker {...rest} petCount={petCount} viewAll />;
