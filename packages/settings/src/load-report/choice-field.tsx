import { Field, NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of a few, outside of a form: it takes effect at once. */
export const ChoiceField = ({ label, value, options, onChange }: ChoiceFieldProps): ReactNode => (
  <Field.Root w={{ base: 'full', md: '16rem' }}>
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
);
