import { emailIn } from '@practice-portal/domain/account';
import { withoutUnseen } from '@practice-portal/domain/text';
import { memo } from 'react';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';

import { FieldBox } from './field-box.tsx';
import type { FieldProps } from './field-box.tsx';
import { cutAgain, uncutPaste } from './uncut-paste.ts';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldProps {
  /** Maximum number of typed characters. A pasted text is not cut: the schema refuses a longer one. */
  maxLength?: number;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'number'>;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  placeholder?: string;
  /** For a few characters: no wider than they need. */
  short?: boolean;
  /** The label stands before the field, where there is room. */
  inLine?: boolean;
  /** Takes digits only: other typed or pasted characters are dropped, as is typing beyond `maxLength`; a longer pasted text is an error. */
  digits?: boolean;
  /** Enter does this instead of sending the form. */
  onEnter?: () => void;
  /** The field that is typed into. */
  ref?: Ref<HTMLInputElement | null>;
}

/** A ZIP code that is pasted with its last four digits. */
const PLUS4 = /^\s*(\d{5})-\d{4}\s*$/;

const digitsOf = (typed: string, maxLength: number | undefined, event: Event): string => {
  const digits = (PLUS4.exec(typed)?.[1] ?? typed).replaceAll(/\D/g, '');
  const isTyped = event instanceof InputEvent && event.inputType === 'insertText';
  return isTyped ? digits.slice(0, maxLength) : digits;
};

const View = memo(function TextFieldView({
  name,
  value,
  error,
  setValue,
  onBlur,
  type = 'text',
  maxLength,
  inputMode,
  autoComplete = 'off',
  placeholder,
  short = false,
  digits = false,
  onEnter,
  ref,
  ...box
}: TextFieldProps & BoundField<string>): ReactNode {
  return (
    <FieldBox {...box} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          className="ui-control"
          data-short={short ? '' : undefined}
          name={name}
          type={type}
          value={value ?? ''}
          readOnly={control['aria-disabled']}
          {...(digits ? {} : uncutPaste(maxLength))}
          inputMode={digits ? 'numeric' : inputMode}
          autoComplete={autoComplete}
          placeholder={placeholder}
          onChange={(event) => {
            if (digits) {
              setValue(digitsOf(event.target.value, maxLength, event.nativeEvent));
              return;
            }
            cutAgain(event, maxLength);
            const seen = withoutUnseen(event.target.value);
            setValue(type === 'email' ? emailIn(seen) : seen);
          }}
          onBlur={onBlur}
          onKeyDown={
            onEnter &&
            ((event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              onEnter();
            })
          }
        />
      )}
    </FieldBox>
  );
});

/** One line of text, bound to Formik. Characters that nobody sees are left out, and of a pasted email address what is around it. */
export const TextField = (props: TextFieldProps): ReactNode => <View {...props} {...useBoundField<string>(props.name)} />;
