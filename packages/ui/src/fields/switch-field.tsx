import { Switch } from '@chakra-ui/react';
import { memo, useId } from 'react';
import type { ReactNode } from 'react';

import type { CheckboxFieldProps } from './checkbox-field.tsx';
import { FieldError } from './field-error.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link SwitchField}. */
export type SwitchFieldProps = CheckboxFieldProps;

const View = memo(function SwitchFieldView({
  name,
  label,
  help,
  disabledReason,
  value,
  error,
  setValue,
  onBlur,
}: SwitchFieldProps & BoundField<boolean>): ReactNode {
  const id = useId();
  const hint = disabledReason || help;
  return (
    <div className="ui-field">
      <Switch.Root
        name={name}
        checked={value}
        readOnly={Boolean(disabledReason)}
        invalid={Boolean(error)}
        onCheckedChange={({ checked }) => setValue(checked)}
      >
        <Switch.HiddenInput
          role="switch"
          aria-checked={value}
          aria-describedby={[hint && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          aria-disabled={disabledReason ? true : undefined}
          onBlur={onBlur}
        />
        <Switch.Control />
        <Switch.Label>{label}</Switch.Label>
      </Switch.Root>
      {hint ? (
        <span id={`${id}-help`} className="ui-help">
          {hint}
        </span>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
});

/** On or off, bound to Formik: a setting that is in force once saved. For agreeing or choosing use `CheckboxField`. */
export const SwitchField = (props: SwitchFieldProps): ReactNode => <View {...props} {...useBoundField<boolean>(props.name)} />;
