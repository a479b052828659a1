import { X } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { MultiComboboxControl } from '../choice/multi-combobox.tsx';
import { FieldBox } from './field-box.tsx';
import type { FieldTexts } from './field-box.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** One thing to choose among several. */
export interface MultiComboboxOption<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  description?: string;
}

/** Props of {@link MultiComboboxField}. The form holds the values of what is chosen, numbers or texts, in the order chosen. */
export interface MultiComboboxFieldProps extends FieldTexts {
  /** The field's path in the form's values. */
  name: string;
  required?: boolean;
  options: readonly MultiComboboxOption[];
  /** The words of 'nothing chosen'. */
  placeholder?: string;
  /** The words of 'there is nothing to choose'. */
  emptyText?: string;
  /** The options are under way. */
  loading?: boolean;
}

const View = memo(function MultiComboboxFieldView({
  name: _name,
  value,
  error,
  setValue,
  onBlur,
  options,
  placeholder,
  emptyText,
  loading = false,
  ...box
}: MultiComboboxFieldProps & BoundField<readonly (string | number)[]>): ReactNode {
  const { t } = useTranslation('ui');
  const entries = useMemo(() => options.map((option) => ({ ...option, value: String(option.value) })), [options]);
  const change = (texts: readonly string[]): void => {
    // Chosen values count even before their options are loaded.
    const known = [...value, ...options.map((option) => option.value)];
    setValue(texts.flatMap((text) => known.find((each) => String(each) === text) ?? []));
  };
  const chosen = value.flatMap((each) => options.find((option) => option.value === each) ?? []);
  return (
    <FieldBox {...box} error={error}>
      {({ 'aria-disabled': _disabled, ...control }) => (
        <>
          <MultiComboboxControl
            {...{ label: box.label, placeholder, emptyText, loading, control, onBlur }}
            options={entries}
            values={value.map(String)}
            onChange={change}
          />
          {chosen.length > 0 && (
            <ul className="ui-chips" aria-label={t('choice.chosenList', { label: box.label })}>
              {chosen.map((option) => (
                <li key={option.value}>
                  <button
                    type="button"
                    aria-label={t('choice.remove', { label: option.label })}
                    onClick={() => {
                      setValue(value.filter((each) => each !== option.value));
                      // The chip that had the focus is gone.
                      document.getElementById(control.id)?.focus();
                    }}
                  >
                    {option.label}
                    <X size={14} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldBox>
  );
});

/** Several of many, with a search, bound to Formik. What is chosen stands under it and is taken back there or in the list. */
export const MultiComboboxField = (props: MultiComboboxFieldProps): ReactNode => (
  <View {...props} {...useBoundField<readonly (string | number)[]>(props.name)} />
);
