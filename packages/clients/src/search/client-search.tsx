import { usePractice } from '@practice-portal/access';
import { useLazyClientPetSearchQuery, useLazyClientPetsQuery } from '@practice-portal/api-client/clients';
import { CLIENT_PETS_SIZES, clientName, type ClientPets } from '@practice-portal/domain/client';
import { fold } from '@practice-portal/domain/text';
import { type ChoiceOption, type CreateEntry, SearchCombobox, useLocale } from '@practice-portal/ui';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

/** A client that a search found, or one of its pets. */
export interface FoundClient {
  clientId: number;
  /** Null where the client itself was found. */
  animalId: number | null;
}

/** Props of {@link ClientSearch}. */
export interface ClientSearchProps {
  onChoose: (found: FoundClient) => void;
  /** Default: 'Search for clients or pets'. */
  label?: string;
  hideLabel?: boolean;
  /** Minimum number of characters, 2 by default. */
  minLength?: number;
  /** Finds inactive clients as well. */
  withInactive?: boolean;
  /** Offers to add what is not found. */
  create?: CreateEntry;
  /** The field that is typed into. */
  ref?: Ref<HTMLInputElement | null>;
}

/** Fewest characters of a search. Rule: docs/rules/ordering.md#product-search. */
const LEAST = 2;
/** The same on home. Rule: docs/rules/ordering.md#product-search. */
export const HOME_SEARCH_MIN = 3;

interface FoundOption extends ChoiceOption {
  found: FoundClient;
}

/** Finds a client, or a pet and with it its client, at the service. */
export const ClientSearch = ({
  onChoose,
  label,
  hideLabel = false,
  minLength = LEAST,
  withInactive = false,
  create,
  ref,
}: ClientSearchProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatPhone } = useLocale();
  const { id: practiceId } = usePractice();
  const [ask] = useLazyClientPetSearchQuery();
  const [askInactive] = useLazyClientPetsQuery();
  const optionsOf = (client: ClientPets, query: string): FoundOption[] => {
    const name = clientName(client);
    const pets = client.pets.filter((pet) => fold(pet.name).includes(fold(query)));
    const contact = client.phone === null ? client.email : formatPhone(client.phone);
    const named = client.pets.map((pet) => pet.name).join(', ');
    const itself: FoundOption = {
      value: `client-${client.id}`,
      label: name,
      description: [client.userEnabled ? null : t('card.inactive'), contact, named].filter(Boolean).join(' · '),
      found: { clientId: client.id, animalId: null },
    };
    const found = pets.map((pet): FoundOption => ({
      value: `pet-${pet.id}`,
      label: pet.name,
      description: t('search.petOf', { species: pet.species, client: name }),
      found: { clientId: client.id, animalId: pet.id },
    }));
    // A client found by a pet's name alone: Enter chooses that pet.
    return fold(name).includes(fold(query)) ? [itself, ...found] : [...found, itself];
  };
  const search = async (query: string): Promise<FoundOption[]> => {
    const active = await ask({ practiceId, filter: query }).unwrap();
    const inactive = withInactive
      ? (await askInactive({ practiceId, filter: query, active: false, size: CLIENT_PETS_SIZES[0] }).unwrap()).elements
      : [];
    return [...active, ...inactive].flatMap((client) => optionsOf(client, query));
  };
  return (
    <SearchCombobox<FoundOption>
      ref={ref}
      label={label ?? t('search.label')}
      hideLabel={hideLabel}
      placeholder={t('search.label')}
      emptyText={t('search.none')}
      value={null}
      minLength={minLength}
      search={search}
      {...(create ? { create } : {})}
      onChange={(option) => {
        if (option) onChoose(option.found);
      }}
    />
  );
};
