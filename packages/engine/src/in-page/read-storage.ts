/// <reference lib="dom" />

export interface StorageReading {
  origin: string;
  local: Record<string, string>;
  session: Record<string, string>;
}

/**
 * Runs inside the page: reads its storage. Null when the page has no storage, or more than `maxLength`
 * characters.
 */
export function readStorage(maxLength: number): StorageReading | null {
  try {
    const reading = {
      origin: globalThis.origin,
      local: entriesOf(localStorage),
      session: entriesOf(sessionStorage),
    };
    return JSON.stringify(reading).length <= maxLength ? reading : null;
  } catch {
    return null;
  }

  /** Not by property access: it does not return an item called `key` or `length`. */
  function entriesOf(area: Storage): Record<string, string> {
    const names = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
    return Object.fromEntries(names.map((name) => [name, area.getItem(name) ?? '']));
  }
}
