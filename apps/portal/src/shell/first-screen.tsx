import { useQueueAwaited } from '@practice-portal/approval-queue';
import { runAfterPaint } from '@practice-portal/ui';
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const FirstScreenContext = createContext(false);

/** Knows when the first screen has been painted with its data: what can wait may load then. */
export const FirstScreen = ({ children }: { children: ReactNode }): ReactNode => {
  const awaited = useQueueAwaited();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // The queue's first page goes first. Other screens have nothing that this would delay.
    return awaited ? undefined : runAfterPaint(() => startTransition(() => setShown(true)));
  }, [awaited]);
  return <FirstScreenContext value={shown}>{children}</FirstScreenContext>;
};

/** Whether the first screen around has been painted with its data. */
export const useFirstScreenShown = (): boolean => use(FirstScreenContext);
