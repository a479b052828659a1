import { Grid, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useOpenQuestionsQuery } from '@practice-portal/api-client/protocols';
import { WEIGHT_INPUT_MAX } from '@practice-portal/domain/pet';
import { type QuestionKind, YES_NO } from '@practice-portal/domain/question';
import { DateField, SelectField, TextField, useLocale, useToday } from '@practice-portal/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

const NONE: readonly QuestionKind[] = [];

/** What the practice's protocol leaves open about an order of a SKU for a pet. Rule: docs/rules/queue.md#asked-with-the-order. */
export const useOpenQuestions = (animalId: number, skuId: number | null): readonly QuestionKind[] => {
  const flags = [useFlag('closedLoopEnabled'), useFlag('protocolsEnabled')];
  const { data } = useOpenQuestionsQuery(
    { params: { animalId }, query: { productId: skuId ?? 0 } },
    { skip: skuId === null || flags.includes(false) },
  );
  return data?.questions ?? NONE;
};

interface OrderQuestionsProps {
  pet: string;
  questions: readonly QuestionKind[];
  /** The form's name of the answers. */
  name?: string;
}

/** Optional questions, which spare the vet who reviews the order from asking. */
export const OrderQuestions = ({ pet, questions, name = 'answers' }: OrderQuestionsProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { profile } = useLocale();
  const today = useToday();
  const heading = useId();
  if (questions.length === 0) return null;
  const field = (kind: QuestionKind): ReactNode => {
    const asked = { name: `${name}.${kind}`, label: t(`domain:protocol.question.${kind}`, { pet }) };
    if (kind === 'weight')
      return (
        <TextField
          {...asked}
          key={kind}
          label={`${asked.label} (${profile.weightUnit})`}
          inputMode="decimal"
          maxLength={WEIGHT_INPUT_MAX}
        />
      );
    if (kind !== 'stillGiven') return <DateField {...asked} key={kind} max={today} />;
    const options = YES_NO.map((value) => ({ value, label: t(`domain:protocol.answer.${value}`) }));
    return <SelectField {...asked} key={kind} options={options} />;
  };
  return (
    <Stack role="group" gap="3" aria-labelledby={heading}>
      <Text id={heading} textStyle="sm" color="fg.muted">
        {t('questions.help')}
      </Text>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
        {questions.map(field)}
      </Grid>
    </Stack>
  );
};
