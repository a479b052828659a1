import { memo, useId } from 'react';
import type { ReactNode } from 'react';

import { Checkbox } from './checkbox.tsx';
import type { FieldTexts } from './field-box.tsx';
import { FieldError } from './field-error.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link CheckboxField}. */
export interface CheckboxFieldProps extends FieldTexts {
  /** The field's path in the form's values. */
  name: string;
  /** Disables the field and says why. */
  disabledReason?: string | null;
}

const View = memo(function CheckboxFieldView({ value, error, setValue, ...box }: CheckboxFieldProps & BoundField<boolean>): ReactNode {
  const errorId = useId();
  return (
    <div className="ui-field">
      <Checkbox
        {...box}
        checked={value}
        aria-describedby={error && errorId}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => setValue(target.checked)}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
});

/** Yes or no, bound to Formik. */
export const CheckboxField = (props: CheckboxFieldProps): ReactNode => <View {...props} {...useBoundField<boolean>(props.name)} />;
