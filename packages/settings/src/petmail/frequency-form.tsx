import { ChatAction, usePractice } from '@practice-portal/access';
import { useChangePetMailFrequencyMutation } from '@practice-portal/api-client/petmail';
import { PETMAIL_FREQUENCIES, type PetMailFrequency } from '@practice-portal/domain/petmail';
import { PageForm, RadioField, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Offered frequencies; a practice's earlier one stays beside them. */
const OFFERED = 2;

/** A form of how often PetMail+ mails. */
export const useFrequencyForm = (frequency: PetMailFrequency, onSaved?: () => void) => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [change] = useChangePetMailFrequencyMutation();
  return useSaveForm({
    initialValues: { frequency },
    save: (body) => change({ params: { practiceId }, body }).unwrap(),
    saved: t('petmail.frequencySaved'),
    ...(onSaved ? { onSaved } : {}),
    explain: ({ status, message }) => ({ title: t('petmail.frequencyFailed'), ...(status === 403 ? { hint: message } : {}) }),
  });
};

/** The choice of {@link useFrequencyForm}. */
export const FrequencyField = ({ frequency }: { frequency: PetMailFrequency }): ReactNode => {
  const { t } = useTranslation('settings');
  const options = useMemo(
    () =>
      PETMAIL_FREQUENCIES.filter((value, at) => at < OFFERED || value === frequency).map((value) => ({
        value,
        label: t(`petmail.frequencies.${value}`),
      })),
    [t, frequency],
  );
  return <RadioField name="frequency" label={t('petmail.frequency')} options={options} />;
};

/** Form of the PetMail+ frequency. */
export const FrequencyForm = ({ frequency }: { frequency: PetMailFrequency }): ReactNode => {
  const { t } = useTranslation('settings');
  const form = useFrequencyForm(frequency);
  return (
    <PageForm form={form} submitLabel={t('practiceInfo.save')} help={<ChatAction />}>
      <FrequencyField frequency={frequency} />
    </PageForm>
  );
};
