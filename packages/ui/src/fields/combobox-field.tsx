import { memo } from 'react';
import type { ReactNode, Ref } from 'react';

import { ComboboxControl } from '../choice/combobox.tsx';
import type { ComboboxChoices } from '../choice/combobox.tsx';
import { DisabledReason } from '../button/disabled-reason.tsx';
import { FieldBox } from './field-box.tsx';
import type { FieldProps } from './field-box.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link ComboboxField}. Nothing chosen is the empty string in the form's values. */
export interface ComboboxFieldProps extends FieldProps, ComboboxChoices {
  /** The button of the closed combobox; null while it is open. */
  ref?: Ref<HTMLButtonElement | null>;
  /** Runs once something else is in the form's values. */
  onChosen?: (value: string) => void;
}

const View = memo(function ComboboxFieldView({
  name: _name,
  value,
  error,
  setValue,
  onBlur,
  options,
  placeholder,
  emptyText,
  clearable,
  loading,
  onOpen,
  ref,
  onChosen,
  ...box
}: ComboboxFieldProps & BoundField<string>): ReactNode {
  const shown = options.find((option) => option.value === value)?.label ?? placeholder;
  return (
    <FieldBox {...box} error={error}>
      {({ 'aria-disabled': disabled, ...control }) =>
        disabled ? (
          <DisabledReason reason={box.disabledReason}>
            <button ref={ref} type="button" id={control.id} className="ui-control ui-choice">
              {shown}
            </button>
          </DisabledReason>
        ) : (
          <ComboboxControl
            ref={ref}
            label={box.label}
            control={control}
            {...{ options, placeholder, emptyText, clearable, loading, onOpen, onBlur }}
            value={value || null}
            onChange={(next) => {
              setValue(next ?? '');
              onChosen?.(next ?? '');
            }}
          />
        )
      }
    </FieldBox>
  );
});

/** A choice among many, with a search, bound to Formik. */
export const ComboboxField = (props: ComboboxFieldProps): ReactNode => <View {...props} {...useBoundField<string>(props.name)} />;
