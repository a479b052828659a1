import { openStorage, readJson, STORAGE_KEYS, writeJson } from '@practice-portal/access';

import type { OpenOrder } from '../order-manager/use-desk.ts';
import type { OrderValues } from './order-values.ts';

/** What is typed in a product drawer, without a PIN. */
export interface ProductDraft {
  practiceId: number;
  clientId: number;
  animalId: number;
  open: OpenOrder;
  values: OrderValues;
}

const DRAFTS_MAX = 10;
const tab = openStorage(() => window.sessionStorage);

const isDrafts = (value: unknown): value is ProductDraft[] => Array.isArray(value);
const readAll = (): ProductDraft[] => readJson(tab, STORAGE_KEYS.orderDrafts, isDrafts) ?? [];
const writeAll = (drafts: ProductDraft[]): void => writeJson(tab, STORAGE_KEYS.orderDrafts, drafts.length === 0 ? null : drafts);

type Place = Pick<ProductDraft, 'practiceId' | 'clientId' | 'animalId'>;

const isAt = (draft: ProductDraft, { practiceId, clientId, animalId }: Place): boolean =>
  draft.practiceId === practiceId && draft.clientId === clientId && draft.animalId === animalId;

const targetOf = (open: OpenOrder): string => (open.kind === 'add' ? 'add' : `item-${open.cartItemId}`);

/** What was typed for a pet and is in no cart yet; null for nothing. */
export const readProductDraft = (place: Place, open?: OpenOrder): ProductDraft | null =>
  readAll().find((draft) => isAt(draft, place) && (open === undefined || targetOf(draft.open) === targetOf(open))) ?? null;

/** Forgets it. */
export const dropProductDraft = (place: Place, open: OpenOrder): void =>
  writeAll(readAll().filter((draft) => !isAt(draft, place) || targetOf(draft.open) !== targetOf(open)));

/** Keeps what is typed in this tab: a reload, a crash or a session that ends does not lose it. A PIN is never kept. */
export const keepProductDraft = (draft: ProductDraft): void => {
  const others = readAll().filter((other) => !isAt(other, draft) || targetOf(other.open) !== targetOf(draft.open));
  writeAll([{ ...draft, values: { ...draft.values, vetPin: '' } }, ...others].slice(0, DRAFTS_MAX));
};
