import { lazyPart, type LazyPart } from '@practice-portal/ui';

import type { ModifyOrderProps } from './modify-order.tsx';

// Written out as the build replaces it: where it is switched off, the section is not in what is built.
const isBuilt = (import.meta as { env?: Partial<Record<string, string>> }).env?.VITE_MODIFY_ORDER !== 'off';

const part: LazyPart<ModifyOrderProps> | null = isBuilt ? lazyPart(async () => (await import('./modify-order.tsx')).ModifyOrder) : null;

/** Holds what of an order can be changed in its review; null in a portal that was built without it. */
export const ModifyOrderPart = part?.Part ?? null;

export const preloadModifyOrder = (): void => void part?.preload();
