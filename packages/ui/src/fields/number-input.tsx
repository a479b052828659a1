import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import type { ControlProps } from './field-box.tsx';

/** Form value of a number field: null for nothing typed, NaN for an invalid number, which schemas refuse. */
export type NumberValue = number | null;

interface NumberInputProps {
  name: string;
  control: ControlProps;
  value: NumberValue;
  parse: (typed: string) => NumberValue;
  format: (value: number) => string;
  setValue: (value: NumberValue) => void;
  onBlur: () => void;
  min: number | undefined;
  max: number | undefined;
  step: number;
  inputMode: 'numeric' | 'decimal';
  placeholder: string | undefined;
  /** Pattern of allowed input; anything by default. */
  accepts?: RegExp | undefined;
  /** Converts a pasted text; null keeps it as it is. */
  pastedAs?: ((pasted: string) => string | null) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const isNumber = (value: NumberValue | undefined): value is number => typeof value === 'number' && !Number.isNaN(value);

/** A number as text: it is read while typed, and written in one way once left. The arrow keys step. */
export const NumberInput = (props: NumberInputProps): ReactNode => {
  const { name, control, value, parse, format, setValue, onBlur, min = -Infinity, max = Infinity, step, inputMode, placeholder } = props;
  const { accepts, pastedAs } = props;
  const [typed, setTyped] = useState('');
  // The typed text stays while it matches the form's value; another value replaces it.
  const shown = Object.is(parse(typed), value ?? null) ? typed : isNumber(value) ? format(value) : '';
  const disabled = control['aria-disabled'];
  const take = (next: string): void => {
    setTyped(next);
    setValue(parse(next));
  };
  const stepBy = (event: KeyboardEvent): void => {
    const steps = STEPS[event.key];
    if (steps === undefined || disabled) return;
    event.preventDefault();
    const decimals = String(step).split('.')[1]?.length ?? 0;
    const from = isNumber(value) ? value : Math.max(min, Math.min(max, 0));
    const next = isNumber(value) ? Number((from + steps * step).toFixed(decimals)) : from;
    setValue(Math.max(min, Math.min(max, next)));
  };
  return (
    <input
      {...control}
      className="ui-control"
      type="text"
      role="spinbutton"
      aria-valuenow={isNumber(value) ? value : undefined}
      aria-valuetext={shown === '' ? undefined : shown}
      aria-valuemin={Number.isFinite(min) ? min : undefined}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      name={name}
      value={shown}
      readOnly={disabled}
      inputMode={inputMode}
      autoComplete="off"
      placeholder={placeholder}
      onChange={({ target }) => {
        if (accepts?.test(target.value) !== false) take(target.value);
      }}
      onPaste={(event) => {
        const pasted = pastedAs?.(event.clipboardData.getData('text')) ?? null;
        if (pasted === null || disabled) return;
        event.preventDefault();
        take(pasted);
      }}
      onKeyDown={stepBy}
      onBlur={() => {
        if (isNumber(value)) setTyped(format(value));
        onBlur();
      }}
    />
  );
};
