import { useId } from 'react';
import type { ReactNode } from 'react';

import { FieldError } from './field-error.tsx';

/** Label, help and error of a field. */
export interface FieldTexts {
  label: string;
  /** Under the label. */
  help?: string;
}

/** Props of every field, in a form or not. */
export interface UnboundFieldProps extends FieldTexts {
  required?: boolean;
  /** Disables the field and says why, under the label. */
  disabledReason?: string | null;
}

/** Props of every form field. */
export interface FieldProps extends UnboundFieldProps {
  /** The field's path in the form's values. */
  name: string;
}

/** Attributes for the control inside a {@link FieldBox}. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-disabled': true | undefined;
}

interface FieldBoxProps extends UnboundFieldProps {
  error: string | undefined;
  /** Beside the error: a counter. */
  aside?: ReactNode;
  /** Under the control while nothing is wrong with it, and said with it: what its value means. */
  note?: string | undefined;
  /** The label stands before the control, where there is room. */
  inLine?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, help under it, the control, the error under it with an icon: one box styled once. */
export const FieldBox = (props: FieldBoxProps): ReactNode => {
  const { label, help, required = false, disabledReason, error, aside, note, inLine = false, children } = props;
  const id = useId();
  const [helpId, errorId, noteId] = [`${id}-help`, `${id}-error`, `${id}-note`];
  const under = error ? undefined : note;
  const hint = disabledReason || help;
  return (
    <div className="ui-field" data-in-line={inLine ? '' : undefined}>
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {hint ? (
        <span id={helpId} className="ui-help">
          {hint}
        </span>
      ) : null}
      {children({
        id,
        'aria-describedby': [hint && helpId, error && errorId, under && noteId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        'aria-disabled': disabledReason ? true : undefined,
      })}
      {error || aside || under ? (
        <div className="ui-under">
          <FieldError id={errorId} error={error} />
          {under ? (
            <span id={noteId} className="ui-help">
              {under}
            </span>
          ) : null}
          {aside}
        </div>
      ) : null}
    </div>
  );
};
