import { isIsoDate } from '@practice-portal/domain/locale';
import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../button/icon-button.tsx';
import type { ControlProps } from '../fields/field-box.tsx';
import { lazyPart } from '../on-demand/lazy-part.tsx';
import { entryPattern, formatEntry, parseEntry } from './parse-date.ts';

interface DateControlProps {
  name: string;
  label: string;
  control: ControlProps;
  value: string;
  setValue: (value: string) => void;
  onBlur: () => void;
  min: string | undefined;
  max: string | undefined;
  pattern: string;
}

const calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

const preload = (): void => void calendar.preload();

/** The typed date and the calendar beside it. */
export const DateControl = ({ name, label, control, value, setValue, onBlur, min, max, pattern }: DateControlProps): ReactNode => {
  const { t } = useTranslation('ui');
  const id = useId();
  const ids = { control: `${id}-box`, trigger: `${id}-button` };
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const ready = calendar.useReady(open);
  const shown = (from: string): string => (isIsoDate(from) ? formatEntry(from, pattern) : from);
  const [text, setText] = useState(() => shown(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(shown(value));
  }
  const change = (typed: string): void => {
    const next = parseEntry(typed, pattern) ?? typed;
    setText(typed);
    setKnown(next);
    setValue(next);
  };
  const close = (refocus: boolean): void => {
    setOpen(false);
    if (refocus) input.current?.focus();
  };
  const disabled = control['aria-disabled'];
  return (
    <div id={ids.control} className="ui-affix">
      <input
        ref={input}
        {...control}
        className="ui-control"
        style={{ paddingInlineEnd: '3rem' }}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={entryPattern(pattern).toUpperCase()}
        value={text}
        readOnly={disabled}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          setText(shown(value));
          onBlur();
        }}
      />
      {disabled ? null : (
        <span className="ui-affix-end">
          <IconButton
            id={ids.trigger}
            label={t('date.open')}
            icon={CalendarDays}
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerMove={preload}
            onFocus={preload}
            onClick={() => setOpen(!open)}
          />
        </span>
      )}
      {ready ? (
        <calendar.Part
          {...{ label, ids, value, min, max }}
          onChoose={(chosen) => {
            change(formatEntry(chosen, pattern));
            close(true);
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
};
