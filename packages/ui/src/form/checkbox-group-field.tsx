import { memo } from 'react';
import type { ReactNode } from 'react';

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
  const disabled = box.disabledReason ? true : undefined;
  const change = (changed: string | number, checked: boolean): void => {
    if (disabled) return;
    const offered = options.map((option) => option.value);
    const kept = value.filter((each) => !offered.includes(each));
    setValue([...kept, ...offered.filter((each) => (each === changed ? checked : value.includes(each)))]);
  };
  return (
    <GroupBox {...box} role="group" error={error}>
      {(id) =>
        options.map((option) => (
          <label key={option.value} className="ui-check" data-disabled={disabled && ''}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
              aria-disabled={disabled}
              onChange={({ target }) => change(option.value, target.checked)}
              onBlur={onBlur}
            />
            <span>
              {option.label}
              {option.description ? (
                <span id={`${id}-${option.value}`} className="ui-help" style={{ display: 'block' }}>
                  {option.description}
                </span>
              ) : null}
            </span>
          </label>
        ))
      }
    </GroupBox>
  );
});

/** Several of a few answers, all in sight, bound to Formik. For many use `MultiComboboxField`. */
export const CheckboxGroupField = (props: CheckboxGroupFieldProps): ReactNode => (
  <View {...props} {...useBoundField<readonly (string | number)[]>(props.name)} />
);
