import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import { lazyPart } from '../on-demand/lazy-part.tsx';
import { createUnsavedChanges } from './unsaved-changes.ts';
import { UnsavedChangesContext } from './unsaved-changes-context.ts';

const discard = lazyPart(async () => (await import('./discard-changes.tsx')).DiscardChanges);

// The browser asks in its own words: none of ours can be shown before a reload.
const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Guards the screens inside it against leaving with unsaved changes. Put it once around the signed-in screens, inside a data router. */
export const UnsavedChangesHost = ({ children }: { children: ReactNode }): ReactNode => {
  const [changes] = useState(createUnsavedChanges);
  const unsaved = useSyncExternalStore(changes.subscribe, changes.hasUnsaved);
  // The code that asks comes from the moment there is a form.
  const needed = useSyncExternalStore(changes.subscribe, changes.hasForms);
  const ready = discard.useReady(needed);
  useEffect(() => {
    if (!unsaved) return undefined;
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [unsaved]);
  return (
    <UnsavedChangesContext value={changes}>
      {children}
      {ready && <discard.Part changes={changes} />}
    </UnsavedChangesContext>
  );
};
