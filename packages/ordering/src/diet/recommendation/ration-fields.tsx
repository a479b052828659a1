import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import {
  BAG_DAYS,
  bagPounds,
  type DietRecommendation,
  kilogramsOf,
  RATION_LIMIT,
  RATION_STEP,
  WEIGHT_LOSS_FLOOR,
} from '@practice-portal/domain/diet';
import { announce, DescriptionList, IconButton, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Ration, RationPress, RecommendationValues } from './recommendation-values.ts';

interface RationFieldsProps {
  recommendation: DietRecommendation;
  ration: Ration;
}

const PERCENT = 100;

/** Daily ration, changed in steps, and the bag that lasts for a month. Rule: docs/rules/diet.md#ration. */
export const RationFields = ({ recommendation, ration }: RationFieldsProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatNumber, profile } = useLocale();
  const { values, setFieldValue } = useFormikContext<RecommendationValues>();
  const press = (direction: RationPress): void => {
    const kcal = ration.next[direction];
    if (kcal === null) return;
    void setFieldValue('presses', [...values.presses, direction]);
    announce(t('diet.ration.now', { kcal: formatNumber(Math.round(kcal)) }));
  };
  const limit = {
    less: ration.atFloor
      ? t('diet.ration.floor', { percent: WEIGHT_LOSS_FLOOR * PERCENT })
      : t('diet.ration.least', { percent: RATION_LIMIT * PERCENT }),
    more: t('diet.ration.most', { percent: RATION_LIMIT * PERCENT }),
  };
  const bag = bagPounds(ration.grams);
  const button = (direction: RationPress, icon: typeof Minus): ReactNode => (
    <IconButton
      icon={icon}
      variant="outline"
      label={t(`diet.ration.${direction}`, { percent: RATION_STEP * PERCENT })}
      disabledReason={ration.next[direction] === null ? limit[direction] : null}
      onClick={() => press(direction)}
    />
  );
  return (
    <Stack gap="4">
      <Heading as="h3" size="sm">
        {t('diet.ration.heading')}
      </Heading>
      <Flex align="center" gap="4" wrap="wrap">
        {button('less', Minus)}
        <Stack gap="0" fontVariantNumeric="tabular-nums" textAlign="center">
          <Text fontWeight="medium">{t('diet.ration.kcal', { kcal: formatNumber(Math.round(ration.kcal)) })}</Text>
          <Text color="fg.muted">{t('diet.ration.grams', { grams: formatNumber(ration.grams) })}</Text>
        </Stack>
        {button('more', Plus)}
      </Flex>
      <DescriptionList
        items={[
          {
            id: 'first',
            term: t('diet.ration.recommended'),
            description: t('diet.ration.kcal', { kcal: formatNumber(recommendation.ration.kcalPerDay) }),
          },
          {
            id: 'bag',
            term: t('diet.bag'),
            description:
              profile.weightUnit === 'lbs'
                ? t('diet.bagPounds', { pounds: formatNumber(bag) })
                : t('diet.bagBoth', { pounds: formatNumber(bag), kilograms: formatNumber(kilogramsOf(bag)) }),
          },
          { id: 'duration', term: t('diet.duration'), description: t('diet.durationValue', { days: BAG_DAYS }) },
        ]}
      />
    </Stack>
  );
};
