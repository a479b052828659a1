import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import type { ReactNode } from 'react';

import type { FieldTexts } from './field-box.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    pos: 'relative',
    w: '10',
    h: '6',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'border.control',
    bg: 'bg.subtle',
    cursor: 'inherit',
    transition: 'background 120ms',
    _before: {
      content: '""',
      pos: 'absolute',
      insetStart: '3px',
      top: '3px',
      boxSize: '4',
      borderRadius: 'full',
      // A border, so that it is seen in forced colours as well.
      border: '8px solid',
      borderColor: 'border.control',
      transition: 'translate 120ms',
    },
    _checked: { bg: 'accent.solid', borderColor: 'accent.solid', _before: { translate: '1rem 0', borderColor: 'accent.contrast' } },
    '@media (forced-colors: active)': {
      _checked: { bg: 'Highlight', forcedColorAdjust: 'none', borderColor: 'Highlight', _before: { borderColor: 'HighlightText' } },
    },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '2px' },
    '&[aria-disabled=true]': { opacity: '0.5' },
  },
});

/** Props of {@link SwitchField}. */
export interface SwitchFieldProps extends FieldTexts {
  /** The field's path in the form's values. */
  name: string;
  /** Disables the field and says why. */
  disabledReason?: string | null;
}

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
      <div className="ui-check" data-disabled={disabledReason ? '' : undefined}>
        <Track
          id={id}
          type="checkbox"
          role="switch"
          name={name}
          checked={value}
          aria-checked={value}
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

/** On or off, bound to Formik: a setting that is in force once saved. For agreeing or choosing use `CheckboxField`. */
export const SwitchField = (props: SwitchFieldProps): ReactNode => <View {...props} {...useBoundField<boolean>(props.name)} />;
