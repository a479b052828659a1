import { Grid, Heading, Text } from '@chakra-ui/react';
import { ChatAction, KeptForm } from '@practice-portal/access';
import {
  consistencyProblem,
  type DietHealthValues,
  dietHealthSchema,
  dietRequestOf,
  type DietSpecies,
  type DisorderCategory,
  initialPathologies,
  isBodyConditionScore,
  type Lifestyle,
} from '@practice-portal/domain/diet';
import type { PetRecord } from '@practice-portal/domain/pet';
import { domainMessage } from '@practice-portal/domain/text';
import { Banner, errorText, PageForm, useLocale, useSaveForm, validateForm } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Found, healthDraft } from '../wizard/use-diet-wizard.ts';
import { useRecommend } from '../wizard/use-recommend.ts';
import { BodyConditionField } from './body-condition-field.tsx';
import { DisordersField, weightPanel } from './disorders-field.tsx';
import { PetFields } from './pet-fields.tsx';

interface HealthStepProps {
  pet: PetRecord;
  species: DietSpecies;
  categories: DisorderCategory[];
  lifestyles: Lifestyle[];
  /** As it was sent before; null at first. */
  before: DietHealthValues | null;
  onFound: (found: Found, health: DietHealthValues) => void;
}

// 'Generate recommended diet' has a text of its own while one of these is missing.
const NAMED = ['bcs', 'pathologyCodes'] as const;

/** Step 1, 'Pet Health'. Rule: docs/rules/diet.md#step-1. */
export const HealthStep = ({ pet, species, categories, lifestyles, before, onFound }: HealthStepProps): ReactNode => {
  const { t } = useTranslation(['ordering', 'domain']);
  const { code, formatWeight, now } = useLocale();
  const [initialValues] = useState<DietHealthValues>(
    () =>
      before ?? {
        weight: pet.weight === null ? '' : formatWeight(pet.weight).value,
        birthDate: pet.birthDate ?? '',
        gender: pet.sex ?? '',
        neutered: pet.spayedNeutered === null ? '' : pet.spayedNeutered ? 'YES' : 'NO',
        breed: pet.breed ?? '',
        lifestyle: '',
        mixFeeding: false,
        bcs: 0,
        pathologyCodes: initialPathologies(categories),
      },
  );
  const [open, setOpen] = useState<string[]>([]);
  const { recommend, explain } = useRecommend();
  const form = useSaveForm({
    initialValues,
    validate: (values) => validateForm<DietHealthValues>(dietHealthSchema({ species, localeCode: code, now: now() }), values),
    save: (values) => recommend(dietRequestOf(values, { animalId: pet.id, species, localeCode: code })),
    onSaved: onFound,
    explain,
    fieldFor: (path) => (path.startsWith('pathologyCodes') ? 'pathologyCodes' : path),
  });
  const { values, errors, submitCount } = form.formik;
  const isScored = isBodyConditionScore(values.bcs) && values.pathologyCodes.length > 0;
  const mismatch = isScored ? errorText(consistencyProblem(values.bcs, values.pathologyCodes), t) : undefined;
  const isIncomplete = submitCount > 0 && mismatch === undefined && NAMED.some((name) => errors[name] !== undefined);
  return (
    <PageForm form={form} submitLabel={t('diet.generate')} allowUnchanged submitDisabledReason={mismatch ?? null} help={<ChatAction />}>
      <Heading as="h2" size="md">
        {t('diet.step.health')}
      </Heading>
      <KeptForm form={form} name={healthDraft(pet.id)} />
      <PetFields species={species} lifestyles={lifestyles} />
      <Grid templateColumns={{ base: '1fr', lg: '3fr 2fr' }} gap="8" alignItems="start">
        <BodyConditionField
          species={species}
          categories={categories}
          onChosen={() => setOpen((panels) => [...new Set([...panels, ...weightPanel(categories)])])}
        />
        <DisordersField categories={categories} open={open} onOpen={setOpen} />
      </Grid>
      {mismatch !== undefined && <Banner status="error" title={mismatch} />}
      {isIncomplete && <Banner status="error" title={errorText(domainMessage('diet.generateIncomplete'), t) ?? ''} />}
      <Text textStyle="sm" color="fg.muted">
        {t('diet.invented')}
      </Text>
    </PageForm>
  );
};
