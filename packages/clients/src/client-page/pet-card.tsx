import { Flex, Heading, Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { petAge, type PetRecord } from '@practice-portal/domain/pet';
import { Card, DescriptionList, StatusBadge, useLocale, useToday } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PetCardProps {
  pet: PetRecord;
  /** Beside the name: 'Edit pet'. */
  actions?: ReactNode;
}

/** Key facts about a pet for a prescriber. Rule: docs/rules/clients.md#client-page. */
export const PetCard = ({ pet, actions }: PetCardProps): ReactNode => {
  const { t } = useTranslation(['clients', 'domain']);
  const { formatWeight, formatDate } = useLocale();
  const showsExternalId = useFlag('showClientAndAnimalExternalId');
  const today = useToday();
  const none = t('card.none');
  const age = pet.birthDate === null ? null : petAge(pet.birthDate, pet.deceasedDate ?? today);
  const facts = [
    { id: 'species', term: t('pet.species'), description: pet.species },
    { id: 'breed', term: t('pet.breed'), description: pet.breed ?? none },
    { id: 'age', term: t('pet.age'), description: age ? t(age.key, age.params ?? {}) : none },
    {
      id: 'weight',
      term: t('pet.weight'),
      description: pet.weight === null ? none : t('pet.weightValue', { ...formatWeight(pet.weight) }),
    },
    ...(pet.deceased && pet.deceasedDate !== null
      ? [{ id: 'deceased', term: t('pet.deceasedDate'), description: formatDate(pet.deceasedDate) }]
      : []),
    ...(showsExternalId
      ? [{ id: 'externalId', term: t('card.externalId'), description: pet.petExternalId ?? t('card.noExternalId') }]
      : []),
  ];
  return (
    <Card label={t('pet.label')}>
      <Stack gap="4">
        <Flex gap="3" align="center" wrap="wrap">
          <Heading as="h3" size="sm" overflowWrap="anywhere" minW="0">
            {pet.name}
          </Heading>
          {pet.deceased ? <StatusBadge tone="neutral">{t('pet.deceased')}</StatusBadge> : null}
          {pet.rehomed ? <StatusBadge tone="neutral">{t('pet.rehomed')}</StatusBadge> : null}
          <Flex gap="2" ms="auto">
            {actions}
          </Flex>
        </Flex>
        <DescriptionList items={facts} />
      </Stack>
    </Card>
  );
};
