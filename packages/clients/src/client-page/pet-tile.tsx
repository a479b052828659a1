import { Stack, Text } from '@chakra-ui/react';
import { petAge, type PetRecord } from '@practice-portal/domain/pet';
import { Button, useLocale, useToday } from '@practice-portal/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Species, age and weight with its day, as far as they are known. */
const useFacts = ({ species, birthDate, deceased, deceasedDate, rehomed, weight, weightDate }: PetRecord): string => {
  const { t } = useTranslation(['clients', 'domain']);
  const { formatWeight, formatDate } = useLocale();
  const today = useToday();
  const age = birthDate === null ? null : petAge(birthDate, deceasedDate ?? today);
  const measured = weight === null ? null : t('pet.weightValue', { ...formatWeight(weight) });
  return [
    species,
    age && t(age.key, age.params ?? {}),
    measured !== null && weightDate !== null ? t('pet.weightOn', { weight: measured, date: formatDate(weightDate) }) : measured,
    deceased ? t('pet.deceased') : null,
    rehomed ? t('pet.rehomed') : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
};

/** A pet to choose, with what identifies it. Rule: docs/rules/clients.md#pets-as-buttons. */
export const PetTile = ({ pet, isShown, onShow }: { pet: PetRecord; isShown: boolean; onShow: () => void }): ReactNode => {
  const id = useId();
  const facts = useFacts(pet);
  return (
    <Stack gap="1" maxW="20rem" align="start">
      <Button variant={isShown ? 'subtle' : 'outline'} aria-pressed={isShown} aria-describedby={id} onClick={onShow}>
        {pet.name}
      </Button>
      <Text id={id} textStyle="sm" color="fg.muted">
        {facts}
      </Text>
    </Stack>
  );
};
