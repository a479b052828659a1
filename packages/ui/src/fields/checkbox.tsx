import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import type { FieldTexts } from './field-box.tsx';

/** Props of {@link Checkbox}: those of a native checkbox, and these. */
export interface CheckboxProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'id' | 'onChange' | 'disabled' | 'className'> {
  onChange: (event: { target: HTMLInputElement }) => void;
  /** Disables it and says why. */
  disabledReason?: string | null | undefined;
}

/** The device's own checkbox with its words. In a form, use `CheckboxField`. */
export const Checkbox = ({ label, help, disabledReason, onChange, 'aria-describedby': described, ...input }: CheckboxProps): ReactNode => {
  const id = useId();
  const hint = disabledReason || help;
  const disabled = disabledReason || input['aria-disabled'] ? true : undefined;
  return (
    <div className="ui-check" data-disabled={disabled && ''}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={[hint && `${id}-help`, described].filter(Boolean).join(' ') || undefined}
        aria-disabled={disabled}
        onChange={(event) => {
          if (!disabled) onChange(event);
        }}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <span id={`${id}-help`} className="ui-help" style={{ display: 'block' }}>
            {hint}
          </span>
        ) : null}
      </span>
    </div>
  );
};
