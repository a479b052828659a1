import { createContext } from 'react';

import type { UnsavedChanges } from './unsaved-changes.ts';

/** The unsaved changes of the shell around a screen; null for a screen that stands alone. */
export const UnsavedChangesContext = createContext<UnsavedChanges | null>(null);
