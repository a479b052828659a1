import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import type { ComboboxControlProps } from './combobox.tsx';

interface WaitingInputProps {
  label: string;
  control: ComboboxControlProps;
  typed: string;
  onType: (typed: string) => void;
  onClose: (refocus: boolean) => void;
  /** Enter: what is typed is to be chosen once that can be found. */
  onEnter?: () => void;
}

/** Stands in for the search until its code is there, so that nothing typed meanwhile is lost. */
export const WaitingInput = ({ label, control, typed, onType, onClose, onEnter }: WaitingInputProps): ReactNode => {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <input
      ref={input}
      {...control}
      className="ui-control"
      type="text"
      autoComplete="off"
      aria-label={label}
      aria-busy
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') onClose(true);
        else onEnter?.();
      }}
      onBlur={() => onClose(false)}
    />
  );
};
