import { parsePhone } from '@practice-portal/domain/locale';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useLocale } from '../locale/locale-provider.tsx';
import { FieldBox } from './field-box.tsx';
import type { FieldProps } from './field-box.tsx';
import { useBoundField } from './use-bound-field.ts';
import type { BoundField } from './use-bound-field.ts';

/** Props of {@link PhoneField}. The form holds the digits. */
export interface PhoneFieldProps extends FieldProps {
  autoComplete?: string;
}

const digitsBefore = (text: string, caret: number): number => text.slice(0, caret).replaceAll(/\D/g, '').length;

/** Caret position after a number of digits. */
const caretAfter = (text: string, digits: number): number => {
  if (digits === 0) return 0;
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index + 1);
  return places[digits - 1] ?? text.length;
};

const View = memo(function PhoneFieldView({
  name,
  value,
  error,
  setValue,
  onBlur,
  autoComplete = 'off',
  ...box
}: PhoneFieldProps & BoundField<string | null>): ReactNode {
  const { code, formatPhone } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  // Formatting writes the whole text anew, which moves the caret to its end: it goes back behind the digit it was at.
  const [caret, setCaret] = useState<{ digits: number } | null>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (!caret || !element || document.activeElement !== element) return;
    const place = caretAfter(element.value, caret.digits);
    element.setSelectionRange(place, place);
  }, [caret]);
  return (
    <FieldBox {...box} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className="ui-control"
          name={name}
          type="tel"
          value={formatPhone(value ?? '')}
          readOnly={control['aria-disabled']}
          inputMode="tel"
          autoComplete={autoComplete}
          onChange={({ target }) => {
            const end = target.selectionStart === target.value.length;
            setCaret(end ? null : { digits: digitsBefore(target.value, target.selectionStart ?? 0) });
            setValue(parsePhone(target.value, code));
          }}
          onBlur={onBlur}
        />
      )}
    </FieldBox>
  );
});

/** A phone number that takes the practice's format while it is typed, bound to Formik. */
export const PhoneField = (props: PhoneFieldProps): ReactNode => <View {...props} {...useBoundField<string | null>(props.name)} />;
