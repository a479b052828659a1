import { ChatAction, KeptForm } from '@practice-portal/access';
import { useAddWeighInMutation } from '@practice-portal/api-client/diet';
import { weighInSchema } from '@practice-portal/domain/diet';
import { type PetRecord, typedPounds, WEIGHT_INPUT_MAX } from '@practice-portal/domain/pet';
import { ConfirmWeight, useWeightQuestion } from '@practice-portal/prescriptions';
import { DateField, FormDialog, SaveCanceled, TextField, useLocale, useSaveForm, validateForm, useToday } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface WeighInValues {
  date: string;
  weight: string;
}

/** Notes what a pet weighs on a day. */
export const AddWeighIn = ({ pet, onClose }: { pet: PetRecord; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('clients');
  const { code, profile, now } = useLocale();
  const today = useToday();
  const [add] = useAddWeighInMutation();
  const question = useWeightQuestion();
  const form = useSaveForm({
    initialValues: { date: today, weight: '' },
    validate: (values: WeighInValues) => validateForm<WeighInValues>(weighInSchema({ now: now(), birthDate: pet.birthDate }), values),
    precheck: async ({ weight }) => {
      if (!(await question.ask({ pet: pet.name, before: pet.weight, after: typedPounds(weight, code) }))) throw new SaveCanceled();
    },
    save: ({ date, weight }, { idempotencyKey }) =>
      add({ animalId: pet.id, weighIn: { date, weight: typedPounds(weight, code) }, idempotencyKey }).unwrap(),
    saved: t('weighIns.saved'),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} size="sm" title={t('weighIns.add')} onClose={onClose} help={<ChatAction />}>
      <ConfirmWeight question={question} />
      <KeptForm form={form} name={`weigh-in-${pet.id}`} />
      <DateField name="date" label={t('weighIns.date')} max={today} required />
      <TextField
        name="weight"
        label={t('weighIns.weight', { unit: profile.weightUnit })}
        inputMode="decimal"
        maxLength={WEIGHT_INPUT_MAX}
        required
      />
    </FormDialog>
  );
};
