import { Heading, Stack, Text } from '@chakra-ui/react';
import { FOLLOW_UP_PRESETS, nextVisitDate } from '@practice-portal/domain/diet';
import { DateField, errorText, RadioChoice, useLocale, useToday } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { RecommendationValues } from './recommendation-values.ts';

/** When the pet is seen again: in some months, or on a day that is picked. Rule: docs/rules/diet.md#follow-up. */
export const FollowUpFields = (): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const { formatDate, now } = useLocale();
  const today = useToday();
  const { values, setValues } = useFormikContext<RecommendationValues>();
  const choose = (chosen: string | number): void => {
    const followUpDays = Number(chosen);
    void setValues({ ...values, followUpDays, nextVisitDate: nextVisitDate(followUpDays, now()) });
  };
  return (
    <Stack gap="4">
      <Heading as="h3" size="sm">
        {t('diet.followUp.heading')}
      </Heading>
      <RadioChoice
        label={t('diet.followUp.after')}
        layout="tiles"
        value={values.followUpDays}
        options={FOLLOW_UP_PRESETS.map(({ days, label }) => ({ value: days, label: errorText(label, t) ?? '' }))}
        onChange={choose}
      />
      {values.followUpDays < 1 ? (
        <DateField name="nextVisitDate" label={t('diet.followUp.date')} min={today} required />
      ) : (
        <Text>{t('diet.followUp.on', { date: formatDate(values.nextVisitDate) })}</Text>
      )}
    </Stack>
  );
};
