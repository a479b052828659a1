import { HStack, RadioGroup } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Status = 'active' | 'inactive';

/** Active or inactive staff. */
export const ActiveFilter = ({ value, onChange }: { value: Status; onChange: (status: Status) => void }): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => onChange(next.value === 'inactive' ? 'inactive' : 'active')}
      aria-label={t('staff.status')}
    >
      <HStack gap="6">
        {(['active', 'inactive'] as const).map((status) => (
          <RadioGroup.Item key={status} value={status} minH="control">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{t(`staff.${status}`)}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </HStack>
    </RadioGroup.Root>
  );
};
