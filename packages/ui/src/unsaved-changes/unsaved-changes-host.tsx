import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import { createUnsavedChanges, type UnsavedChanges } from './unsaved-changes.ts';
import { UnsavedChangesContext } from './unsaved-changes-context.ts';

const loadDiscardChanges = () => import('./discard-changes.tsx');

type Code = Awaited<ReturnType<typeof loadDiscardChanges>>;

// The browser asks in its own words: none of ours can be shown before a reload.
const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The code that asks, from the moment there is a form. */
const useDiscardChanges = ({ subscribe, hasForms, isHeld }: UnsavedChanges): Code | null => {
  const [code, setCode] = useState<Code | null>(null);
  const needed = useSyncExternalStore(subscribe, hasForms);
  const held = useSyncExternalStore(subscribe, isHeld);
  useEffect(() => {
    // One that fails is tried again with the first change.
    if (needed && code === null) loadDiscardChanges().then(setCode, () => undefined);
  }, [needed, held, code]);
  return needed ? code : null;
};

/** Guards the screens inside it against leaving with unsaved changes. Put it once around the signed-in screens, inside a data router. */
export const UnsavedChangesHost = ({ children }: { children: ReactNode }): ReactNode => {
  const [changes] = useState(createUnsavedChanges);
  const held = useSyncExternalStore(changes.subscribe, changes.isHeld);
  const code = useDiscardChanges(changes);
  useEffect(() => {
    if (!held) return undefined;
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [held]);
  return (
    <UnsavedChangesContext value={changes}>
      {children}
      {code && <code.DiscardChanges changes={changes} />}
    </UnsavedChangesContext>
  );
};
