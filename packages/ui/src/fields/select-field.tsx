import { getIn, useFormikContext } from 'formik';
import type { FormikValues } from 'formik';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldBox } from './field-box.tsx';
import type { FieldProps } from './field-box.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** One answer of a select. */
export interface SelectOption<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** Shown under the field once chosen. */
  description?: string;
}

/**
 * Props of {@link SelectField}. Numbers stay numbers in the form's values. Nothing chosen is the empty string in a field that
 * started with a text, else null.
 */
export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** The words of 'nothing chosen'. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

const View = memo(function SelectFieldView({
  name,
  value,
  error,
  setValue,
  onBlur,
  options,
  placeholder,
  nothing,
  ref,
  ...box
}: SelectFieldProps & BoundField<string | number | null> & { nothing: '' | null }): ReactNode {
  const { t } = useTranslation('ui');
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldBox {...box} error={error} note={chosen?.description}>
      {(control) => (
        <div className="ui-affix">
          <select
            {...control}
            ref={ref}
            className="ui-control"
            data-empty={chosen ? undefined : ''}
            name={name}
            value={chosen ? String(chosen.value) : ''}
            onChange={({ target }) => {
              // A read-only select does not exist: a refused change puts the old answer back.
              if (!control['aria-disabled']) setValue(options.find((option) => String(option.value) === target.value)?.value ?? nothing);
            }}
            onBlur={onBlur}
          >
            <option value="">{placeholder ?? t('field.choose')}</option>
            {options.map((option) => (
              <option key={option.value} value={String(option.value)}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="ui-chevron" size={16} aria-hidden />
        </div>
      )}
    </FieldBox>
  );
});

/** One of a few answers, bound to Formik: the device's own select. For many answers use `ComboboxField`. */
export const SelectField = (props: SelectFieldProps): ReactNode => {
  const { initialValues } = useFormikContext<FormikValues>();
  const nothing = typeof getIn(initialValues, props.name) === 'string' ? '' : null;
  return <View {...props} {...useBoundField<string | number | null>(props.name)} nothing={nothing} />;
};
