import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** A file that was fetched: `FetchedDocument` of api-client. */
export interface LoadedDocument {
  /** An object URL. */
  url: string;
}

/** A file on its way. */
export type DocumentState = { step: 'loading' } | { step: 'failed'; error: unknown } | { step: 'ready'; url: string };

/** Fetches a file once, and lets go of it when nobody shows it. */
export const useDocument = (load: () => Promise<LoadedDocument>): { document: DocumentState; retry: () => void } => {
  const [document, setDocument] = useState<DocumentState>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const fetchIt = useEffectEvent(load);
  useEffect(() => {
    let wanted = true;
    let url: string | null = null;
    fetchIt().then(
      (loaded) => {
        if (!wanted) return URL.revokeObjectURL(loaded.url);
        url = loaded.url;
        setDocument({ step: 'ready', url });
      },
      (error: unknown) => {
        if (wanted) setDocument({ step: 'failed', error });
      },
    );
    return () => {
      wanted = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setDocument({ step: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { document, retry };
};
