const listeners = new Set<() => void>();

/** What the browser would not keep, for as long as the page is open. */
const unstored = new Map<string, string>();

/** A text kept in the browser's storage, null where there is none; else what there was no room for. */
export function readText(key: string): string | null {
  return unstored.get(key) ?? tryTo((storage) => storage.getItem(key), null);
}

/**
 * Writes a text of the browser's storage, or removes it with null, and tells every part of the page that shows it.
 * Storage that is full, or refused, ends nothing: the page goes on with the text, without those of other tabs.
 * @returns whether it is there after the page has gone
 */
export function storeText(key: string, text: string | null): boolean {
  const isStored = tryTo((storage) => write(storage, key, text), false);
  if (isStored || text === null) unstored.delete(key);
  else unstored.set(key, text);
  for (const listener of listeners) listener();
  return isStored;
}

/** The keys of all texts. */
export function storedKeys(): readonly string[] {
  return [...new Set([...unstored.keys(), ...tryTo((storage) => Object.keys(storage), [])])];
}

/** Calls back when a text changes, in this tab or another. @returns what ends it */
export function onTextChanged(listener: () => void): () => void {
  // What another tab writes, or clears at sign-out, is newer.
  const hear = ({ key }: StorageEvent): void => {
    if (key === null) unstored.clear();
    else unstored.delete(key);
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

function write(storage: Storage, key: string, text: string | null): boolean {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
  return true;
}

/** A browser that refuses its storage throws wherever that is touched, or has none at all. */
function tryTo<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    const storage = storageOf(globalThis);
    return storage === null ? otherwise : use(storage);
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
}

/** Null in a Firefox whose `dom.storage.enabled` is off. */
const storageOf = (page: { readonly localStorage: Storage | null }): Storage | null => page.localStorage;
