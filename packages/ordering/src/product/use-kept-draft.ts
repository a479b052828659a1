import { useEffect, useRef } from 'react';

import { keepProductDraft, type ProductDraft } from './product-drafts.ts';

const PAUSE_MS = 400;

/** Keeps what is typed a moment after it was typed, and what is typed when the page goes. */
export const useKeptDraft = (draft: ProductDraft | null): void => {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
    if (draft === null) return undefined;
    const timer = setTimeout(() => keepProductDraft(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const keep = (): void => {
      if (latest.current !== null) keepProductDraft(latest.current);
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
};
