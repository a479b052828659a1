import { useEffect, useEffectEvent, useState } from 'react';

import type { ChoiceOption } from './options.ts';

/** Return type of an RTK lazy query's trigger. */
export interface LazyRequest<Result> {
  unwrap: () => Promise<Result>;
  abort?: () => void;
}

/**
 * Asks the service. An async function, or the trigger of an RTK lazy query whose answer is a list.
 * @param signal aborts when the answer is no longer wanted
 */
export type ServerSearchFunction<Item extends ChoiceOption> = (
  query: string,
  signal: AbortSignal,
) => PromiseLike<readonly Item[]> | LazyRequest<readonly Item[]>;

/** State of a search: `short` means too few characters. Only `found` has items. */
export type SearchStatus = 'short' | 'loading' | 'failed' | 'empty' | 'found';

interface ServerSearchOptions<Item extends ChoiceOption> {
  query: string;
  search: ServerSearchFunction<Item>;
  minLength: number;
  debounceMs: number;
}

interface ServerSearch<Item> {
  status: SearchStatus;
  /** Results for the current text only. */
  items: readonly Item[];
  retry: () => void;
}

interface Answer<Item> {
  query: string;
  /** Null when it failed. */
  items: readonly Item[] | null;
}

const NOTHING: readonly never[] = [];

/** Searches at the service while a person types. An answer counts only for the text it was asked for: a late one never shows. */
export const useServerSearch = <Item extends ChoiceOption>(options: ServerSearchOptions<Item>): ServerSearch<Item> => {
  const { search, minLength, debounceMs } = options;
  const query = options.query.trim();
  const [answer, setAnswer] = useState<Answer<Item> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      const request = search(text, signal);
      if ('unwrap' in request) signal.addEventListener('abort', () => request.abort?.());
      const items = await ('unwrap' in request ? request.unwrap() : request);
      if (!signal.aborted) setAnswer({ query: text, items });
    } catch {
      if (!signal.aborted) setAnswer({ query: text, items: null });
    }
  });
  useEffect(() => {
    if (query === '' || query.length < minLength) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(query, controller.signal), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, minLength, debounceMs, attempt]);
  const current = answer?.query === query ? answer : null;
  const status = ((): SearchStatus => {
    if (query === '' || query.length < minLength) return 'short';
    if (!current) return 'loading';
    if (!current.items) return 'failed';
    return current.items.length === 0 ? 'empty' : 'found';
  })();
  return {
    status,
    items: (status === 'found' && current?.items) || NOTHING,
    retry: () => {
      setAnswer(null);
      setAttempt((before) => before + 1);
    },
  };
};
