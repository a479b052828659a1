import { Stack, Text } from '@chakra-ui/react';
import { ChatAction, type DraftedForm, KeptForm } from '@practice-portal/access';
import { useDisordersQuery, useLifestylesQuery } from '@practice-portal/api-client/diet';
import type { DietHealthValues, DietSpecies } from '@practice-portal/domain/diet';
import { type DietLink, orderManagerAddress } from '@practice-portal/domain/navigation';
import type { PetRecord } from '@practice-portal/domain/pet';
import { QueryState, Stepper } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { HealthStep } from './health/health-step.tsx';
import { PrioritisationStep } from './prioritisation-step.tsx';
import { RecommendationStep } from './recommendation/recommendation-step.tsx';
import { healthDraft, useDietWizard } from './wizard/use-diet-wizard.ts';

interface DietWizardProps {
  link: DietLink;
  pet: PetRecord;
  species: DietSpecies;
}

/** Step 1 as it was sent, which a reload of a later step must not lose. */
const answered = (values: DietHealthValues): DraftedForm<Partial<DietHealthValues>> => ({
  formik: { initialValues: {}, values, isSubmitting: false, setValues: () => Promise.resolve(), resetForm: () => undefined },
});

/** From a pet's health to the food it gets. Rule: docs/rules/diet.md#steps. */
export const DietWizard = ({ link, pet, species }: DietWizardProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const wizard = useDietWizard();
  const disorders = useDisordersQuery(species);
  const lifestyles = useLifestylesQuery();
  const { step, health, found, several } = wizard;
  const steps = (['health', 'prioritisation', 'diet'] as const)
    .filter((id) => id !== 'prioritisation' || several)
    .map((id) => ({ id, label: t(`diet.step.${id}`) }));
  return (
    <Stack gap="6">
      <Text>
        {t('diet.for', { pet: pet.name })} <Link to={orderManagerAddress(link.clientId, link.animalId)}>{t('diet.toOrder')}</Link>
      </Text>
      {health !== null && step !== 'health' && <KeptForm form={answered(health)} name={healthDraft(pet.id)} />}
      {/* Wherever somebody goes back to, they begin with the pet's health: what follows from it is asked again. */}
      <Stepper label={t('diet.steps')} steps={steps} current={step} onBack={wizard.toHealth}>
        {step === 'health' && (
          <QueryState query={disorders} failedTitle={t('diet.failed')} help={<ChatAction />}>
            {(categories) => (
              <QueryState query={lifestyles} failedTitle={t('diet.failed')} help={<ChatAction />}>
                {(choices) => (
                  <HealthStep
                    pet={pet}
                    species={species}
                    categories={categories}
                    lifestyles={choices}
                    before={health}
                    onFound={wizard.show}
                  />
                )}
              </QueryState>
            )}
          </QueryState>
        )}
        {step === 'prioritisation' && found !== null && (
          <PrioritisationStep
            key={found.request.pathologyCodes.map(({ id }) => id).join()}
            found={found}
            onFound={wizard.show}
            onBack={wizard.toHealth}
          />
        )}
        {step === 'diet' && found !== null && (
          <RecommendationStep link={link} pet={pet} found={found} onBack={wizard.toHealth} onDone={wizard.allowLeave} />
        )}
      </Stepper>
    </Stack>
  );
};
