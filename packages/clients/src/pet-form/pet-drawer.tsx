import { Grid, Stack } from '@chakra-ui/react';
import { ChatAction, KeptForm } from '@practice-portal/access';
import { useAddPetMutation, useUpdatePetMutation } from '@practice-portal/api-client/pets';
import { PET_NAME_MAX, PET_NOTES_MAX, petProblems, type PetRecord, WEIGHT_DECIMALS } from '@practice-portal/domain/pet';
import { ConfirmWeight, useWeightQuestion } from '@practice-portal/prescriptions';
import {
  ConflictNotice,
  DateField,
  type FieldValue,
  FirstEmptyFocus,
  FormDrawer,
  formErrorsOf,
  modalPart,
  NumberField,
  RadioField,
  SaveCanceled,
  TextAreaField,
  TextField,
  useLocale,
  useRecordForm,
  useToday,
} from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { OnRecordDialog } from '../on-record/on-record-dialog.tsx';
import { useOnRecord } from '../on-record/use-on-record.ts';
import { EndFields } from './end-fields.tsx';
import { noPet, petFrom, petValuesOf, type PetValues } from './pet-values.ts';
import { SpeciesFields } from './species-fields.tsx';
import { useSamePet } from './use-same-pet.ts';

/** Props of {@link PetDrawer}. */
export interface PetDrawerProps {
  clientId: number;
  /** The pet that is edited; a new one without it. */
  pet?: PetRecord;
  onClose: () => void;
  onSaved?: (pet: PetRecord) => void;
}

/** Adds or edits a pet. Rule: docs/rules/clients.md#pet-form. */
export const PetDrawer = modalPart(function PetDrawer({ clientId, pet, onClose, onSaved }: PetDrawerProps): ReactNode {
  const { t } = useTranslation('clients');
  const { code, profile, formatDate, formatNumber, now } = useLocale();
  const [save] = useUpdatePetMutation();
  const [add] = useAddPetMutation();
  const isNew = pet === undefined;
  const record = useMemo(() => pet ?? noPet(clientId), [pet, clientId]);
  const question = useWeightQuestion();
  const onRecord = useOnRecord();
  const findSame = useSamePet(clientId);
  const recordForm = useRecordForm({
    record,
    valuesOf: petValuesOf(code),
    validate: (values: PetValues) =>
      formErrorsOf<PetValues>(
        petProblems({ ...petFrom(values, record, code), id: record.id }, { now: now(), localeCode: code, onRecord: pet ?? null }),
      ),
    precheck: async (values) => {
      const { name, species, weight } = petFrom(values, record, code);
      const isChanged = name !== pet?.name || species !== pet.species;
      if (isChanged && !(await onRecord.ask(await findSame({ name, species }, pet?.id ?? 0)))) throw new SaveCanceled();
      if (weight !== null && !(await question.ask({ pet: name, before: record.weight, after: weight }))) throw new SaveCanceled();
    },
    save: (values, { idempotencyKey, version, record: base }) =>
      (isNew
        ? add({ pet: petFrom(values, base, code), idempotencyKey })
        : save({ pet: { ...petFrom(values, base, code), id: base.id }, version, idempotencyKey })
      ).unwrap(),
    fieldFor: (path) => (path === 'spayedNeutered' ? 'altered' : path),
    saved: t('pet.saved'),
    onSaved: (saved: PetRecord) => {
      onClose();
      onSaved?.(saved);
    },
  });
  const show = (path: string, value: FieldValue): string => {
    if (value === '' || value === null) return t('card.none');
    if (path.endsWith('Date')) return formatDate(String(value));
    if (path === 'weight') return formatNumber(Number(value));
    if (typeof value === 'boolean' || path === 'altered') return t(value === true || value === 'yes' ? 'yes' : 'no');
    return String(value);
  };
  const today = useToday();
  return (
    <FormDrawer form={recordForm.form} title={isNew ? t('pets.add') : t('pet.edit')} onClose={onClose} help={<ChatAction />}>
      <ConfirmWeight question={question} />
      <OnRecordDialog kind="pet" question={onRecord} />
      <ConflictNotice {...recordForm} labelOf={(path) => t(`pet.${path}`)} show={show} />
      {isNew && <FirstEmptyFocus />}
      <KeptForm form={recordForm.form} name={`pet-${pet?.id ?? `new-of-${clientId}`}`} />
      <Stack gap="4">
        <TextField name="name" label={t('pet.name')} required maxLength={PET_NAME_MAX} />
        <SpeciesFields />
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <DateField name="birthDate" label={t('pet.birthDate')} required max={today} />
          <NumberField name="weight" label={t('pet.weight')} required decimals={WEIGHT_DECIMALS} min={0} unit={profile.weightUnit} />
          <RadioField
            name="sex"
            label={t('pet.sex')}
            required
            options={[
              { value: 'Male', label: t('pet.male') },
              { value: 'Female', label: t('pet.female') },
            ]}
          />
          <RadioField
            name="altered"
            label={t('pet.altered')}
            options={[
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]}
          />
        </Grid>
        <TextAreaField name="medications" label={t('pet.medications')} maxLength={PET_NOTES_MAX} />
        <TextAreaField name="info" label={t('pet.info')} maxLength={PET_NOTES_MAX} />
        {/* `pnpm gen field` adds a pet's fields here. */}
        {isNew ? null : <EndFields onRecord={recordForm.base} />}
      </Stack>
    </FormDrawer>
  );
});
