import { Checkbox, Stack } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { CheckboxGroupField } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The practice's groups of notifications, each for itself or all at once. */
export const GroupFields = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { notificationGroups } = usePractice().practiceHomeFeatures;
  const { values, setFieldValue } = useFormikContext<{ notificationsEnabled: string[] }>();
  const options = useMemo(
    () => notificationGroups.map(({ type, description }) => ({ value: type, label: description })),
    [notificationGroups],
  );
  const chosen = options.filter(({ value }) => values.notificationsEnabled.includes(value)).length;
  const state = chosen === options.length ? true : chosen > 0 ? 'indeterminate' : false;
  return (
    <Stack gap="2">
      <Checkbox.Root
        checked={state}
        onCheckedChange={({ checked }) =>
          void setFieldValue('notificationsEnabled', checked === true ? options.map(({ value }) => value) : [])
        }
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('notifications.selectAll')}</Checkbox.Label>
      </Checkbox.Root>
      <CheckboxGroupField name="notificationsEnabled" label={t('notifications.groups')} options={options} required />
    </Stack>
  );
};
