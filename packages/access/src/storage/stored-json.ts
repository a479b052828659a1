/** The part of the browser's `Storage` that access needs. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The browser's storage, or one that lasts as long as the page where the browser forbids it.
 * @param open such as `() => window.localStorage`, which itself throws when storage is blocked
 */
export const openStorage = (open: () => KeyValueStorage): KeyValueStorage => {
  try {
    const storage = open();
    const probe = 'practice-portal.probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return memoryStorage();
  }
};

/** A storage that forgets with the page. */
export const memoryStorage = (): KeyValueStorage => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
};

/** Returns what `key` holds when it is JSON of the expected shape; null otherwise. */
export const readJson = <Value>(storage: KeyValueStorage, key: string, isValue: (value: unknown) => value is Value): Value | null => {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
};

/** Keeps `value`, or removes the key when it is null. */
export const writeJson = (storage: KeyValueStorage, key: string, value: unknown): void => {
  if (value === null) return storage.removeItem(key);
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage must not stop anyone from working: the next reload asks for a sign-in instead.
    storage.removeItem(key);
  }
};

/** Removes whatever the portal keeps there, whoever of it did, but for the keys in `kept`. */
export const clearPortalKeys = (storage: KeyValueStorage, kept: readonly string[]): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith('practice-portal') && !kept.includes(key)) storage.removeItem(key);
};
