import { Box, Flex, Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { isSameWeight, WEIGHT_INPUT_MAX } from '@practice-portal/domain/pet';
import { Banner, Button, TextField, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReviewValues } from '../../decision/decision-values.ts';
import type { SaveProblem, WeightChange } from './use-weight-change.ts';

interface WeightFormProps {
  change: WeightChange;
  item: ApprovalQueueItem;
  field: RefObject<HTMLInputElement | null> | undefined;
}

/** The weight that takes the place of the one on record: typed, and saved by a press. */
export const WeightForm = ({ change, item, field }: WeightFormProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { record, saving, save } = change;
  const { code, profile, formatWeight } = useLocale();
  const { values, setFieldValue } = useFormikContext<ReviewValues>();
  const said = item.returned?.answer?.weight ?? null;
  const typed = said === null ? null : formatWeight(said);
  const saidByOwner = typed === null || isSameWeight(typed.value, record?.weight ?? null, code) ? null : typed;
  const missing = record === undefined ? t('modify.loading') : values.petWeight.trim() === '' ? t('modify.empty') : null;
  return (
    <Flex flex="1 1 20rem" minW="0" wrap="wrap" align="flex-start" gap="2">
      <Box flex={{ base: '0 1 auto', md: 'none' }} minW="0" maxW="max-content">
        <TextField
          ref={field}
          name="petWeight"
          label={t('modify.weight', { unit: profile.weightUnit })}
          inputMode="decimal"
          short
          inLine
          maxLength={WEIGHT_INPUT_MAX}
          onEnter={() => void save()}
        />
      </Box>
      <Button loading={saving} disabledReason={missing} onClick={() => void save()}>
        {t('modify.save')}
      </Button>
      <Text as="small" flex="1 1 12rem" alignSelf="center" textStyle="sm" color="fg.muted">
        {t('modify.help', { pet: item.animal.name })}
      </Text>
      {saidByOwner !== null && (
        <Button variant="ghost" onClick={() => void setFieldValue('petWeight', saidByOwner.value.replaceAll(',', ''))}>
          {t('modify.ownersWeight', { ...saidByOwner })}
        </Button>
      )}
    </Flex>
  );
};

/** Why the weight could not be saved, or its record not be read. */
export const WeightProblems = ({ change: { unknown, retry, problem } }: { change: WeightChange }): ReactNode => {
  const { t } = useTranslation(['approval-queue', 'ui']);
  return (
    <>
      {unknown && (
        <Banner status="warning" title={t('modify.loadFailed')} action={<Button onClick={retry}>{t('ui:error.retry')}</Button>} />
      )}
      {problem !== null && <ProblemBanner problem={problem} />}
    </>
  );
};

const ProblemBanner = ({ problem }: { problem: SaveProblem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (problem.kind === 'conflict') {
    return (
      <Banner status="warning" title={t('modify.conflict')}>
        {t('modify.conflictHint')}
      </Banner>
    );
  }
  return (
    <Banner
      status="error"
      action={problem.kind === 'unexpected' ? <ChatAction /> : undefined}
      title={
        (problem.kind === 'refused' && problem.message) ||
        t(problem.kind === 'unexpected' && problem.unreached === true ? 'ui:form.unreached' : 'modify.failed')
      }
    >
      {t('modify.failedHint')}
    </Banner>
  );
};
