import { Text } from '@chakra-ui/react';
import { usePetQuery } from '@practice-portal/api-client/pets';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The notes on a pet's record, where allergies stand, and the medication that somebody wrote there. Nothing where there is neither. */
export const RecordNotes = memo(({ animalId }: { animalId: number }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { data } = usePetQuery(animalId);
  const noted = [
    { term: t('before.notes'), words: data?.info?.trim() },
    { term: t('before.medications'), words: data?.medications?.trim() },
  ];
  return noted.map(
    ({ term, words }) =>
      words && (
        <Text key={term} overflowWrap="anywhere">
          <Text as="span" fontWeight="medium">
            {term}
          </Text>{' '}
          {words}
        </Text>
      ),
  );
});
RecordNotes.displayName = 'RecordNotes';
