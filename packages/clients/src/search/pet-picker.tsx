import { Box, Flex } from '@chakra-ui/react';
import { usePetQuery, usePetsOfClientQuery, useLazyPetsOfClientQuery } from '@practice-portal/api-client/pets';
import type { PetRecord } from '@practice-portal/domain/pet';
import { Button, type ChoiceOption, Combobox, SearchCombobox } from '@practice-portal/ui';
import { Plus } from 'lucide-react';
import type { ReactNode, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** More pets than are listed: they are searched for. */
const PETS_LISTED = 50;
const ALL = 'all';

/** Props of {@link PetPicker}. */
export interface PetPickerProps {
  clientId: number;
  /** Of the client's record: with many pets they are searched for, never loaded. */
  petCount: number;
  /** The pet that is chosen; null for none, or all. */
  animalId: number | null;
  onChange: (animalId: number | null) => void;
  /** Offers 'View all'. */
  viewAll?: boolean;
  /** Offers 'Add new pet'. */
  onAdd?: (() => void) | undefined;
  /** Leaves out pets that have died or live elsewhere. */
  presentOnly?: boolean;
  /** What a pet is chosen with; of a client without pets, what adds one. */
  ref?: RefCallback<HTMLElement> | undefined;
}

const optionOf = ({ id, name, species, breed }: PetRecord): ChoiceOption => ({
  value: String(id),
  label: name,
  description: breed === null ? species : `${species}, ${breed}`,
});

const ListedPets = ({ clientId, animalId, onChange, viewAll, presentOnly, ref }: PetPickerProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { data, isFetching } = usePetsOfClientQuery({ clientId, size: PETS_LISTED, ...(presentOnly ? { present: true } : {}) });
  const pets = (data?.elements ?? []).map(optionOf);
  return (
    <Combobox
      ref={ref}
      label={t('pets.choose')}
      options={viewAll ? [{ value: ALL, label: t('pets.viewAll') }, ...pets] : pets}
      value={animalId === null ? (viewAll ? ALL : null) : String(animalId)}
      loading={isFetching}
      placeholder={t('pets.choose')}
      onChange={(value) => onChange(value === null || value === ALL ? null : Number(value))}
    />
  );
};

const SearchedPets = ({ clientId, animalId, onChange, viewAll, presentOnly, ref }: PetPickerProps): ReactNode => {
  const { t } = useTranslation('clients');
  const [ask] = useLazyPetsOfClientQuery();
  const { currentData: chosen } = usePetQuery(animalId ?? 0, { skip: animalId === null });
  const search = async (filter: string): Promise<ChoiceOption[]> => {
    const page = await ask({ clientId, filter, size: PETS_LISTED, ...(presentOnly ? { present: true } : {}) }, true).unwrap();
    return page.elements.map(optionOf);
  };
  return (
    <Flex gap="2" align="end" wrap="wrap">
      <Box flex="1 1 16rem" minW="0">
        <SearchCombobox
          ref={ref}
          label={t('pets.search')}
          value={chosen ? optionOf(chosen) : null}
          search={search}
          minLength={1}
          placeholder={t('pets.searchHint')}
          onChange={(option) => onChange(option === null ? null : Number(option.value))}
        />
      </Box>
      {viewAll ? (
        <Button variant={animalId === null ? 'subtle' : 'outline'} aria-pressed={animalId === null} onClick={() => onChange(null)}>
          {t('pets.viewAll')}
        </Button>
      ) : null}
    </Flex>
  );
};

/** Chooses a pet of a client: from a list or, where there are many, by a search at the service. */
export const PetPicker = ({ ref, ...props }: PetPickerProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { onAdd, petCount } = props;
  const isAdding = petCount === 0 && onAdd !== undefined;
  const Choice = petCount > PETS_LISTED ? SearchedPets : ListedPets;
  return (
    <Flex gap="2" align="end" wrap="wrap">
      <Box flex="1 1 16rem" minW="0" maxW="md">
        <Choice {...props} ref={isAdding ? undefined : ref} />
      </Box>
      {onAdd ? (
        <Button ref={isAdding ? ref : undefined} icon={Plus} onClick={onAdd}>
          {t('pets.add')}
        </Button>
      ) : null}
    </Flex>
  );
};
