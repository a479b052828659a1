import { timeBetween } from '@practice-portal/domain/locale';
import type { FormikValues } from 'formik';

import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { type KeyValueStorage, memoryStorage, openStorage, readJson, writeJson } from '../storage/stored-json.ts';

/** A form as it was when it was left without having been saved; without its secrets. */
export interface FormDraft {
  /** ISO 8601. */
  keptAt: string;
  initial: FormikValues;
  typed: FormikValues;
  /** Is needed to open the form again, as its feature says it. */
  about?: unknown;
}

/** A working day, in milliseconds. */
const KEPT_MS = 12 * 60 * 60_000;
const DRAFTS_MAX = 20;

type Drafts = Record<string, FormDraft>;

const isDrafts = (value: unknown): value is Drafts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Drafts by their keys. */
export interface FormDrafts {
  read: (key: string) => FormDraft | null;
  /** The newest whose key begins so. */
  find: (prefix: string) => { key: string; draft: FormDraft } | null;
  keep: (key: string, draft: Omit<FormDraft, 'keptAt'>) => void;
  drop: (key: string) => void;
  forget: () => void;
}

/** Keeps drafts in a storage: so many and so long, the newest first. */
export const createFormDrafts = (storage: KeyValueStorage, now: () => number = Date.now): FormDrafts => {
  const all = (): [string, FormDraft][] =>
    Object.entries(readJson(storage, STORAGE_KEYS.formDrafts, isDrafts) ?? {}).filter(
      ([, { keptAt }]) => timeBetween(keptAt, new Date(now())) < KEPT_MS,
    );
  const others = (key: string): [string, FormDraft][] => all().filter(([other]) => other !== key);
  const write = (drafts: [string, FormDraft][]): void =>
    writeJson(storage, STORAGE_KEYS.formDrafts, drafts.length === 0 ? null : Object.fromEntries(drafts.slice(0, DRAFTS_MAX)));
  return {
    read: (key) => all().find(([other]) => other === key)?.[1] ?? null,
    find: (prefix) => {
      const found = all().find(([key]) => key.startsWith(prefix));
      return found === undefined ? null : { key: found[0], draft: found[1] };
    },
    keep: (key, draft) => write([[key, { ...draft, keptAt: new Date(now()).toISOString() }], ...others(key)]),
    drop: (key) => write(others(key)),
    forget: () => storage.removeItem(STORAGE_KEYS.formDrafts),
  };
};

// Opened when first asked for: a page that has no form touches no storage.
let inTab: FormDrafts | null = null;
const memory = memoryStorage();
const inMemory = createFormDrafts(memory);
const openTab = (): KeyValueStorage => openStorage(() => window.sessionStorage);
let broughtBack = false;

/**
 * Takes what is kept in memory over a reload that the portal itself asks for: it lies in the tab's storage for no longer than that.
 * @param tab the tab's storage
 */
export const carryDrafts = (tab: KeyValueStorage = openTab()): void => {
  const kept = memory.getItem(STORAGE_KEYS.formDrafts);
  if (kept !== null) tab.setItem(STORAGE_KEYS.carriedDrafts, kept);
};

/** Puts back into memory what {@link carryDrafts} has taken over a reload, and out of the tab's storage. */
export const bringBackDrafts = (tab: KeyValueStorage): void => {
  broughtBack = true;
  const carried = tab.getItem(STORAGE_KEYS.carriedDrafts);
  if (carried === null) return;
  tab.removeItem(STORAGE_KEYS.carriedDrafts);
  memory.setItem(STORAGE_KEYS.formDrafts, carried);
};

/** Where drafts are kept: in this tab, also over a reload, or in memory only, for what dies with the page. */
export const draftsIn = (place: 'tab' | 'memory'): FormDrafts => {
  if (place === 'memory') {
    if (!broughtBack) bringBackDrafts(openTab());
    return inMemory;
  }
  inTab ??= createFormDrafts(openTab());
  return inTab;
};

/** A session was ended, not cut off: nothing that was typed in it stays. */
export const forgetFormDrafts = (): void => {
  draftsIn('tab').forget();
  draftsIn('memory').forget();
};
