import { Flex, Stack, Text } from '@chakra-ui/react';
import { type DietRequest, idealWeight, kilogramsOf, poundsOf } from '@practice-portal/domain/diet';
import { inUnit, WEIGHT_DECIMALS } from '@practice-portal/domain/pet';
import { Button, NumberField, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { RecommendationValues } from './recommendation-values.ts';

/** The ideal weight with the range that sources give; a vet overwrites it in two presses, or with a weight of their own. */
export const IdealWeightField = ({ request }: { request: DietRequest }): ReactNode => {
  const { t } = useTranslation('ordering');
  const { code, profile, formatNumber } = useLocale();
  const { values, errors, setFieldValue } = useFormikContext<RecommendationValues>();
  const [open, setOpen] = useState(false);
  const ideal = idealWeight(kilogramsOf(request.weight), request.bcs);
  const typed = (kg: number): number => Number(inUnit(poundsOf(kg), code).toFixed(WEIGHT_DECIMALS));
  const unit = profile.weightUnit;
  const words = (value: number): string => t('diet.figure', { value: formatNumber(value), unit });
  const [low, high] = [typed(ideal.low), typed(ideal.high)];
  const middle = Number(((low + high) / 2).toFixed(WEIGHT_DECIMALS));
  const isWrong = errors.idealWeight !== undefined;
  return (
    <Stack gap="3">
      <Flex gap="3" align="center" wrap="wrap">
        <Text>
          {t('diet.plan.ideal', {
            weight: values.idealWeight === null || Number.isNaN(values.idealWeight) ? '' : words(values.idealWeight),
            low: words(low),
            high: words(high),
          })}
        </Text>
        {!open && !isWrong && <Button onClick={() => setOpen(true)}>{t('diet.plan.overwrite')}</Button>}
      </Flex>
      {(open || isWrong) && (
        <>
          <Flex gap="2" wrap="wrap" role="group" aria-label={t('diet.plan.take')}>
            {[...new Set([low, middle, high])].map((weight) => (
              <Button key={weight} onClick={() => void setFieldValue('idealWeight', weight)}>
                {t('diet.plan.takeWeight', { weight: words(weight) })}
              </Button>
            ))}
          </Flex>
          <NumberField name="idealWeight" label={t('diet.plan.idealWeight')} unit={unit} decimals={2} required />
        </>
      )}
    </Stack>
  );
};
