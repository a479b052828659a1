import { CircleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import type { ReactNode } from 'react';

import type { FieldTexts } from './field-box.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link CheckboxField}. */
export interface CheckboxFieldProps extends FieldTexts {
  /** The field's path in the form's values. */
  name: string;
  /** Disables the field and says why. */
  disabledReason?: string | null;
}

const View = memo(function CheckboxFieldView({
  name,
  label,
  help,
  disabledReason,
  value,
  error,
  setValue,
  onBlur,
}: CheckboxFieldProps & BoundField<boolean>): ReactNode {
  const id = useId();
  const hint = disabledReason || help;
  return (
    <div className="ui-field">
      <div className="ui-check" data-disabled={disabledReason ? '' : undefined}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={value}
          aria-describedby={[hint && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          aria-disabled={disabledReason ? true : undefined}
          onChange={({ target }) => {
            if (!disabledReason) setValue(target.checked);
          }}
          onBlur={onBlur}
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
      {error ? (
        <span id={`${id}-error`} className="ui-error">
          <CircleAlert size={16} aria-hidden />
          {error}
        </span>
      ) : null}
    </div>
  );
});

/** Yes or no, bound to Formik. */
export const CheckboxField = (props: CheckboxFieldProps): ReactNode => <View {...props} {...useBoundField<boolean>(props.name)} />;
