import { Grid, Heading, Stack } from '@chakra-ui/react';
import { ChatAction, KeptForm, useFlag } from '@practice-portal/access';
import { visitDateProblem } from '@practice-portal/domain/diet';
import type { DietLink } from '@practice-portal/domain/navigation';
import type { PetRecord } from '@practice-portal/domain/pet';
import { TeamMemberField, VetField } from '@practice-portal/prescriptions';
import { Button, Card, errorText, PageForm, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Found } from '../wizard/use-diet-wizard.ts';
import { AnalysisTable } from './analysis-table.tsx';
import { FollowUpFields } from './follow-up-fields.tsx';
import { FormulaFacts } from './formula-facts.tsx';
import { PlanSection } from './plan-section.tsx';
import { RationFields } from './ration-fields.tsx';
import { planOf, rationOf } from './recommendation-values.ts';
import { useRecommendationForm } from './use-recommendation-form.ts';

interface RecommendationStepProps {
  link: DietLink;
  pet: PetRecord;
  found: Found;
  onBack: () => void;
  onDone: () => void;
}

/** Step 3, 'Diet Recommendation'. Rule: docs/rules/diet.md#steps. */
export const RecommendationStep = ({ found, ...props }: RecommendationStepProps): ReactNode => {
  const [recommendation] = found.recommendations;
  return recommendation ? <OneRecommendation {...props} request={found.request} recommendation={recommendation} /> : null;
};

type OneRecommendationProps = Omit<RecommendationStepProps, 'found'> &
  Pick<Found, 'request'> & { recommendation: Found['recommendations'][number] };

const OneRecommendation = ({ link, pet, request, recommendation, onBack, onDone }: OneRecommendationProps): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const { code, now } = useLocale();
  const planned = useFlag('dietPlanEnabled');
  const facts = { request, recommendation, code, hasPlan: planned && recommendation.energyState === 'weightLoss' };
  const form = useRecommendationForm({ link, pet, facts, onDone });
  const { values } = form.formik;
  const plan = planOf(values, facts);
  const ration = rationOf(values, plan, recommendation);
  const { submitCount, touched } = form.formik;
  const noVisit = submitCount > 0 || touched.nextVisitDate ? visitDateProblem(values.nextVisitDate, now()) : null;
  return (
    <PageForm
      form={form}
      submitLabel={t('diet.addToOrder')}
      allowUnchanged
      submitDisabledReason={noVisit === null ? null : errorText(noVisit, t)}
      help={<ChatAction />}
      actions={<Button onClick={onBack}>{t('diet.back')}</Button>}
    >
      <Stack gap="6">
        <KeptForm form={form} name={`diet-plan-${pet.id}`} />
        <Heading as="h2" size="md">
          {t('diet.step.diet')}
        </Heading>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6" alignItems="start">
          <Card label={recommendation.formula}>
            <Stack gap="5">
              <FormulaFacts recommendation={recommendation} />
              <AnalysisTable recommendation={recommendation} />
            </Stack>
          </Card>
          <Stack gap="6">
            <Card label={t('diet.ration.heading')}>
              <RationFields recommendation={recommendation} ration={ration} />
            </Card>
            <Card label={t('diet.followUp.heading')}>
              <Stack gap="4">
                <FollowUpFields />
                <VetField name="vetStaffId" label={t('approver.vet')} type="RX_CART_ITEM" />
                <TeamMemberField name="staffId" />
              </Stack>
            </Card>
          </Stack>
        </Grid>
        {planned && <PlanSection facts={facts} plan={plan} ration={ration} />}
      </Stack>
    </PageForm>
  );
};
