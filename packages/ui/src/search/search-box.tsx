import { Search, X } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../button/icon-button.tsx';
import { useStableHandlers } from '../handlers/use-stable-handlers.ts';
import { useTopPlace } from '../layer/top-modal.tsx';

/** Props of {@link SearchBox}. */
export interface SearchBoxProps {
  /** Its accessible name and placeholder. */
  label: string;
  /** The current search, usually from the URL. */
  value: string;
  /** Called after a pause in typing; at once on Enter and on clearing. */
  onSearch: (query: string) => void;
  debounceMs?: number;
  /** Shorter texts are not searched for; the empty one is. */
  minLength?: number;
  /** The field that is typed into. */
  ref?: Ref<HTMLInputElement | null>;
}

/** Searches while a person types. Back and forward in the browser change what it shows. */
export const SearchBox = ({ label, value, onSearch, debounceMs = 500, minLength = 2, ref }: SearchBoxProps): ReactNode => {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** The requested search until it comes back as `value`, which takes a while on a slow machine. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  // The pause begins with the letter, not when what it changed has been rendered.
  const typedAt = useRef(0);
  const hintId = useId();
  if (value !== known) {
    setKnown(value);
    const own = asked.lastIndexOf(value);
    setAsked(own < 0 ? [] : asked.slice(own + 1));
    // Only what another person asked for, such as the browser's back, takes the place of what is typed.
    if (own < 0) setTyped(value);
  }
  const sent = asked.at(-1) ?? value;
  const query = typed.trim();
  const tooShort = query.length > 0 && query.length < minLength;
  const search = (next: string): void => {
    if (next === sent) return;
    setAsked(next === value ? [] : [...asked, next]);
    onSearch(next);
  };
  const clear = (): void => {
    setTyped('');
    search('');
    input.current?.focus();
  };
  const top = useTopPlace();
  const on = useStableHandlers({ search, clear });
  useEffect(() => {
    if (tooShort || query === sent) return;
    // Behind a drawer or a dialog it waits: a list that changes there may take away what is edited.
    if (top !== null && !top.closest('[aria-modal]')?.contains(input.current)) return;
    const timer = setTimeout(() => on.search(query), debounceMs - (performance.now() - typedAt.current));
    return () => clearTimeout(timer);
  }, [query, sent, tooShort, debounceMs, top, on]);
  // Both are there before the first letter, so that typing it builds nothing: style shows the button once there is text.
  const aids = useMemo(
    () => (
      <>
        <span id={hintId} hidden>
          {t('search.tooShort', { least: minLength })}
        </span>
        <span className="ui-affix-end">
          <IconButton label={t('search.clear')} icon={X} onClick={() => on.clear()} />
        </span>
      </>
    ),
    [t, hintId, minLength, on],
  );
  return (
    <div className="ui-affix" role="search">
      <Search className="ui-affix-start" size={16} aria-hidden />
      <input
        ref={input}
        className="ui-control"
        style={{ paddingInlineEnd: '3rem' }}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        aria-describedby={tooShort ? hintId : undefined}
        placeholder={label}
        value={typed}
        autoComplete="off"
        onChange={({ target, timeStamp }) => {
          typedAt.current = timeStamp;
          setTyped(target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && !tooShort) search(query);
          if (key === 'Escape' && typed !== '') clear();
        }}
      />
      {aids}
    </div>
  );
};
