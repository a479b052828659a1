import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import type { ReactNode } from 'react';

import type { FieldProps } from './field-box.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

const Group = chakra('div', {
  base: {
    outlineOffset: '4px',
    '& > ul': { listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: '2' },
    '& > .ui-label': { textStyle: 'sm', fontWeight: 'medium' },
    '& > .ui-label[data-required]::after': { content: '" *" / ""', color: 'status.deny.fg' },
    '& label': {
      display: 'flex',
      gap: '3',
      alignItems: 'flex-start',
      minH: 'control',
      px: '3',
      py: '2',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'md',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
    '& label:hover': { bg: 'bg.hover' },
    '& label:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '2px' },
    '& input': { boxSize: '5', flexShrink: 0, outline: 'none', accentColor: 'var(--chakra-colors-accent-solid)', cursor: 'inherit' },
    '& strong': { display: 'block', fontWeight: 'medium' },
  },
});

/** One answer of a {@link RadioField}. */
export interface RadioOption<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** In quieter words under the label. */
  description?: string;
}

/** Props of {@link RadioField}. Numbers stay numbers in the form's values. */
export interface RadioFieldProps extends Omit<FieldProps, 'disabledReason'> {
  options: readonly RadioOption[];
}

const View = memo(function RadioFieldView({
  name,
  label,
  help,
  required = false,
  options,
  value,
  error,
  setValue,
  onBlur,
}: RadioFieldProps & BoundField<string | number | null>): ReactNode {
  const id = useId();
  return (
    <Group
      className="ui-field"
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <span id={`${id}-label`} className="ui-label" data-required={required || undefined}>
        {label}
      </span>
      {help ? (
        <span id={`${id}-help`} className="ui-help">
          {help}
        </span>
      ) : null}
      <ul role="presentation">
        {options.map((option) => (
          <li key={option.value} role="presentation">
            <label>
              <input
                type="radio"
                name={`${id}-${name}`}
                value={option.value}
                checked={option.value === value}
                aria-describedby={option.description ? `${id}-${option.value}` : undefined}
                onChange={() => setValue(option.value)}
                onBlur={onBlur}
              />
              <span>
                <strong>{option.label}</strong>
                {option.description ? (
                  <span id={`${id}-${option.value}`} className="ui-help">
                    {option.description}
                  </span>
                ) : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error ? (
        <span id={`${id}-error`} className="ui-error">
          <CircleAlert size={16} aria-hidden />
          {error}
        </span>
      ) : null}
    </Group>
  );
});

/** One of a few answers that are worth seeing side by side, bound to Formik. For short words use `SelectField`. */
export const RadioField = (props: RadioFieldProps): ReactNode => <View {...props} {...useBoundField<string | number | null>(props.name)} />;
