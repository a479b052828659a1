import { Flex, Stack, Text } from '@chakra-ui/react';
import { type PlanChoice, planNumbers, planValue } from '@practice-portal/domain/diet';
import { Accordion, DescriptionList, errorText, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Ration, RecommendationFacts } from './recommendation-values.ts';

interface ExplainedNumbersProps {
  facts: RecommendationFacts;
  plan: PlanChoice | null;
  ration: Ration;
  /** `YYYY-MM-DD`. */
  start: string;
}

/** Every number with its formula, what went in, and who says so. */
export const ExplainedNumbers = ({ facts: { request, recommendation }, plan, ration, start }: ExplainedNumbersProps): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const { code } = useLocale();
  const numbers = planNumbers({
    species: request.speciesType,
    weight: request.weight,
    bcs: request.bcs,
    recommendation,
    energyValue: ration.kcal,
    grams: ration.grams,
    plan,
    start,
  });
  const words = (...value: Parameters<typeof planValue>): string => errorText(planValue(...value), t) ?? '';
  return (
    <Stack gap="2">
      <Text fontWeight="medium">{t('diet.plan.numbers')}</Text>
      <Accordion
        headingLevel={4}
        sections={numbers.map(({ name, explained: { value, unit, formula, inputs, source } }) => ({
          id: name.key,
          title: (
            <Flex as="span" gap="2" wrap="wrap">
              <span>{errorText(name, t)}</span>
              <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                {words(value, unit, code)}
              </Text>
            </Flex>
          ),
          children: (
            <DescriptionList
              items={[
                { id: 'formula', term: t('diet.plan.formula'), description: errorText(formula, t) },
                ...inputs.map((input) => ({
                  id: input.name.key,
                  term: errorText(input.name, t),
                  description: words(input.value, input.unit, code),
                })),
                { id: 'source', term: t('diet.plan.source'), description: errorText(source, t) },
              ]}
            />
          ),
        }))}
      />
    </Stack>
  );
};
