import { Box, Flex, Heading, Image, Stack, Text } from '@chakra-ui/react';
import type { DietRecommendation } from '@practice-portal/domain/diet';
import { DescriptionList, StatusBadge, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A formula: what it is for, what it is made of, and its energy. */
export const FormulaFacts = ({ recommendation }: { recommendation: DietRecommendation }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatNumber } = useLocale();
  const { formula, formulaNote1, claims, compositionText, compBrutImage, energy, nutritionData, percentageDetails, pathologies } =
    recommendation;
  const figure = (value: number, unit: string): string => t('diet.figure', { value: formatNumber(value), unit });
  return (
    <Stack gap="4">
      <Box>
        <Heading as="h3" size="sm">
          {formula}
        </Heading>
        <Text color="fg.muted">{formulaNote1}</Text>
      </Box>
      <Flex as="ul" gap="2" wrap="wrap" listStyleType="none" aria-label={t('diet.claims')}>
        {claims.map((claim) => (
          <li key={claim}>
            <StatusBadge tone="approve">{claim}</StatusBadge>
          </li>
        ))}
      </Flex>
      <DescriptionList
        items={[
          { id: 'for', term: t('diet.pathologies'), description: pathologies.map(({ desc }) => desc).join(', ') },
          { id: 'composition', term: t('diet.composition'), description: compositionText },
          {
            id: 'shares',
            term: t('diet.shares'),
            description: percentageDetails.map(({ label, percentage }) => t('diet.share', { label, percentage })).join(', '),
          },
        ]}
      />
      {compBrutImage !== null && <Image src={compBrutImage} alt="" maxH="10rem" alignSelf="start" />}
      <Heading as="h4" size="xs">
        {t('diet.energy')}
      </Heading>
      <DescriptionList
        items={energy.map(({ name, label, value, unit }) => ({ id: name, term: label, description: figure(value, unit) }))}
      />
      <Heading as="h4" size="xs">
        {t('diet.nutrition')}
      </Heading>
      <DescriptionList items={nutritionData.map(({ name, value, unit }) => ({ id: name, term: name, description: figure(value, unit) }))} />
    </Stack>
  );
};
