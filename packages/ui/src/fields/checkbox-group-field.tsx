import { memo } from 'react';
import type { ReactNode } from 'react';

import { Checkbox } from './checkbox.tsx';
import type { FieldProps } from './field-box.tsx';
import { GroupBox } from './group-box.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** One answer of a {@link CheckboxGroupField}. */
export interface CheckboxOption<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** In quieter words under the label. */
  description?: string;
}

/** Props of {@link CheckboxGroupField}. The form holds the values that are checked, in the order of the options. */
export interface CheckboxGroupFieldProps extends FieldProps {
  options: readonly CheckboxOption[];
}

const View = memo(function CheckboxGroupFieldView({
  name,
  options,
  value,
  error,
  setValue,
  onBlur,
  ...box
}: CheckboxGroupFieldProps & BoundField<readonly (string | number)[]>): ReactNode {
  const change = (changed: string | number, checked: boolean): void => {
    const offered = options.map((option) => option.value);
    const kept = value.filter((each) => !offered.includes(each));
    setValue([...kept, ...offered.filter((each) => (each === changed ? checked : value.includes(each)))]);
  };
  return (
    <GroupBox {...box} role="group" error={error}>
      {() =>
        options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            help={option.description}
            checked={value.includes(option.value)}
            aria-disabled={Boolean(box.disabledReason)}
            onChange={({ target }) => change(option.value, target.checked)}
            onBlur={onBlur}
          />
        ))
      }
    </GroupBox>
  );
});

/** Several of a few answers, all in sight, bound to Formik. For many use `MultiComboboxField`. */
export const CheckboxGroupField = (props: CheckboxGroupFieldProps): ReactNode => (
  <View {...props} {...useBoundField<readonly (string | number)[]>(props.name)} />
);
