import { loadVoidDialog } from '@practice-portal/prescriptions';
import { lazyPart } from '@practice-portal/ui';

const part = lazyPart(loadVoidDialog);

/** The dialog that voids a prescription: few reviews lead to it. */
export const VoidPart = part.Part;

/** Fetches its code, so that it opens at once. */
export const preloadVoid = (): void => void part.preload();
