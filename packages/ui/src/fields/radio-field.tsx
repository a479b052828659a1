import { memo } from 'react';
import type { ReactNode, Ref } from 'react';

import type { FieldProps, UnboundFieldProps } from './field-box.tsx';
import { GroupBox } from './group-box.tsx';
import { OptionList } from './option-list.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** One answer of a {@link RadioField}. */
export interface RadioOption<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** In quieter words under the label. */
  description?: string;
  /** Content below the label: a price, a badge. */
  extra?: ReactNode;
  /** It is shown, can't be chosen, and says why. */
  disabledReason?: string | null;
}

/** Props of {@link RadioTilesField}. */
export interface RadioTilesFieldProps extends FieldProps {
  options: readonly RadioOption[];
}

/** Props of {@link RadioField}. Numbers stay numbers in the form's values. */
export interface RadioFieldProps extends RadioTilesFieldProps {
  /** `tiles` stand beside each other where there is room. */
  layout?: 'stack' | 'tiles';
}

const View = memo(function RadioFieldView({
  name,
  options,
  layout = 'stack',
  value,
  error,
  setValue,
  onBlur,
  ref,
  ...box
}: RadioFieldProps & BoundField<string | number | null> & { ref?: RadioChoiceProps['ref'] }): ReactNode {
  const tabbed = options.find((option) => option.value === value) ?? options[0];
  return (
    <GroupBox {...box} role="radiogroup" error={error}>
      {(id) => (
        <OptionList role="presentation" layout={layout}>
          {options.map((option) => {
            const disabled = box.disabledReason || option.disabledReason ? true : undefined;
            const words = [option.description, option.disabledReason].filter(Boolean).join(' · ');
            return (
              <li key={option.value} role="presentation">
                <label>
                  <input
                    ref={option === tabbed ? ref : undefined}
                    type="radio"
                    name={`${id}-${name}`}
                    value={option.value}
                    checked={option.value === value}
                    aria-describedby={words ? `${id}-${option.value}` : undefined}
                    aria-disabled={disabled}
                    onChange={() => {
                      if (!disabled) setValue(option.value);
                    }}
                    onBlur={onBlur}
                  />
                  <span>
                    <strong>{option.label}</strong>
                    {words ? (
                      <span id={`${id}-${option.value}`} className="ui-help">
                        {words}
                      </span>
                    ) : null}
                    {/* A space, so that a screen reader does not read two words as one. */} {option.extra}
                  </span>
                </label>
              </li>
            );
          })}
        </OptionList>
      )}
    </GroupBox>
  );
});

/** One of a few answers that are worth seeing side by side, bound to Formik. For short words use `SelectField`. */
export const RadioField = (props: RadioFieldProps): ReactNode => <View {...props} {...useBoundField<string | number | null>(props.name)} />;

/** A {@link RadioField} whose answers are tiles beside each other: ways of shipping, cards to pay with. */
export const RadioTilesField = (props: RadioTilesFieldProps): ReactNode => <RadioField {...props} layout="tiles" />;

/** Props of {@link RadioChoice}. */
export interface RadioChoiceProps extends UnboundFieldProps {
  options: readonly RadioOption[];
  /** `tiles` stand beside each other where there is room. */
  layout?: 'stack' | 'tiles';
  value: string | number | null;
  error?: string | undefined;
  onChange: (value: string | number) => void;
  /** What Tab reaches: the answer that is chosen, else the first. */
  ref?: Ref<HTMLInputElement> | undefined;
}

const onLeave = (): void => {};

/** A {@link RadioField} without Formik. */
export const RadioChoice = ({ onChange, error, ...props }: RadioChoiceProps): ReactNode => (
  <View name="choice" error={error} onBlur={onLeave} setValue={(next) => next !== null && onChange(next)} {...props} />
);
