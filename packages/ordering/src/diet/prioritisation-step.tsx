import { Heading, Stack, Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { formulaSets } from '@practice-portal/domain/diet';
import { domainMessage } from '@practice-portal/domain/text';
import { Button, PageForm, RadioTilesField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Found } from './wizard/use-diet-wizard.ts';
import { useRecommend } from './wizard/use-recommend.ts';

interface PrioritisationStepProps {
  found: Found;
  onFound: (found: Found) => void;
  onBack: () => void;
}

/**
 * Step 2, 'Priorization': disorders that don't go together, each formula with those it leaves out.
 * Rule: docs/rules/diet.md#steps.
 */
export const PrioritisationStep = ({ found: { request, recommendations }, onFound, onBack }: PrioritisationStepProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { recommend, explain } = useRecommend();
  const sets = formulaSets(recommendations, request.pathologyCodes);
  const pathologiesOf = (productCode: string) =>
    sets.find(({ recommendation }) => recommendation.productCode === productCode)?.recommendation.pathologies ?? [];
  const form = useSaveForm({
    initialValues: { productCode: '' },
    validate: ({ productCode }) => (productCode === '' ? { productCode: domainMessage('validation.required') } : {}),
    save: ({ productCode }) => recommend({ ...request, pathologyCodes: pathologiesOf(productCode) }),
    onSaved: (answer) => onFound(answer),
    explain,
  });
  const names = (codes: readonly { desc: string }[]): string => codes.map(({ desc }) => desc).join(', ');
  return (
    <PageForm
      form={form}
      submitLabel={t('diet.generate')}
      help={<ChatAction />}
      actions={<Button onClick={onBack}>{t('diet.back')}</Button>}
    >
      <Stack gap="4">
        <Heading as="h2" size="md">
          {t('diet.step.prioritisation')}
        </Heading>
        <Text>{t('diet.incompatible')}</Text>
        <RadioTilesField
          name="productCode"
          label={t('diet.choose')}
          required
          options={sets.map(({ recommendation, leftOut }) => ({
            value: recommendation.productCode,
            label: recommendation.formula,
            description: [t('diet.covers', { disorders: names(recommendation.pathologies) }), ...recommendation.claims].join(' · '),
            extra:
              leftOut.length === 0 ? null : (
                <Text as="span" display="block" mt="2" color="status.review.fg">
                  {t('diet.leavesOut', { disorders: names(leftOut) })}
                </Text>
              ),
          }))}
        />
      </Stack>
    </PageForm>
  );
};
