import { Heading, Stack, Text } from '@chakra-ui/react';
import { isBelowFloor, kilogramsOf, LOSS_RATES, LOW_ENERGY_REASON_MAX, type PlanChoice, planStages } from '@practice-portal/domain/diet';
import { Card, NumberField, TextAreaField, useLocale, useToday } from '@practice-portal/ui';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ExplainedNumbers } from './explained-numbers.tsx';
import { IdealWeightField } from './ideal-weight-field.tsx';
import { PlanStages } from './plan-stages.tsx';
import type { Ration, RecommendationFacts } from './recommendation-values.ts';
import { TransitionTable } from './transition-table.tsx';

interface PlanSectionProps {
  facts: RecommendationFacts;
  plan: PlanChoice | null;
  ration: Ration;
}

const isWhole = ({ idealWeight, ratePercentPerWeek }: PlanChoice): boolean => idealWeight > 0 && ratePercentPerWeek > 0;

/** The plan that can be defended: how much weight is lost by when, the change of food, and how each number came about. */
export const PlanSection = ({ facts, plan, ration }: PlanSectionProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatNumber } = useLocale();
  const start = useToday();
  const { request } = facts;
  const { min, max } = LOSS_RATES[request.speciesType];
  const known = plan !== null && isWhole(plan) ? plan : null;
  return (
    <Card label={t('diet.plan.heading')}>
      <Stack gap="6">
        <Heading as="h3" size="sm">
          {t('diet.plan.heading')}
        </Heading>
        {plan !== null && (
          <Stack gap="4" maxW="3xl">
            <IdealWeightField request={request} />
            <NumberField
              name="ratePercentPerWeek"
              label={t('diet.plan.rate')}
              help={t('diet.plan.rateHelp', { min: formatNumber(min), max: formatNumber(max) })}
              unit={t('diet.plan.rateUnit')}
              decimals={1}
              step={0.1}
              min={min}
              max={max}
              required
            />
            {known !== null && isBelowFloor(ration.kcal, kilogramsOf(known.idealWeight)) && (
              <TextAreaField name="lowEnergyReason" label={t('diet.plan.reason')} maxLength={LOW_ENERGY_REASON_MAX} required />
            )}
            {known !== null && <PlanStages stages={planStages(known, { weight: request.weight, start })} />}
          </Stack>
        )}
        <TransitionTable species={request.speciesType} />
        <Text>{t('diet.plan.treats')}</Text>
        <ExplainedNumbers facts={facts} plan={known} ration={ration} start={start} />
      </Stack>
    </Card>
  );
};
